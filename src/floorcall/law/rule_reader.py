"""Reading one [[rule]] of a rulebook file."""

from __future__ import annotations

from typing import Any

from floorcall.law.answer import DIRECTOR, AnswerRefused
from floorcall.law.citation import Citation
from floorcall.law.policy import Catalogue, Policy
from floorcall.law.problems import Notes
from floorcall.law.rule import Certainty, Kind, Penalty, Rule
from floorcall.law.scope import EVERYWHERE, Axes, Scope
from floorcall.law.spelling import nearest

RULE_KEYS = (
    "number",
    "title",
    "says",
    "kind",
    "sets",
    "supports",
    "about",
    "when",
    "overrides",
    "leaves",
    "factors",
    "reading",
    "refers",
    "penalty",
)
_READ = frozenset(RULE_KEYS)
PENALTY_KEYS = ("offence", "certainty", "by", "first", "up_to")
_KINDS = {kind.word: kind for kind in Kind}
_CERTAINTIES = {certainty.word: certainty for certainty in Certainty}


class RuleReader:
    """Turns the tables of one book into rules, noting what is wrong with each."""

    def __init__(
        self, book: str, edition: str, catalogue: Catalogue, axes: Axes, notes: Notes
    ) -> None:
        self.book = book
        self.edition = edition
        self.catalogue = catalogue
        self.axes = axes
        self.notes = notes

    def read(self, table: dict[str, Any], place: int) -> Rule:
        """The rule written in `table`, the `place`-th of its file."""
        notes = self.notes
        written = table.get("number")
        named = " ".join(written.split()) if isinstance(written, str) else ""
        notes.rule = named or f"no. {place} of the file"
        self._known_keys(table)
        number = notes.wording(table, "number")
        if len(number.split()) > 1:
            notes.add("number", f'"{named}" must be without spaces')
        sets = self.settings(table)
        rule = Rule(
            citation=Citation(self.book, self.edition, number or str(notes.rule)),
            title=notes.wording(table, "title"),
            says=notes.wording(table, "says"),
            kind=self._kind(table),
            sets=sets,
            supports=tuple(
                policy
                for name in notes.wordings(table, "supports")
                if (policy := self._policy(name, "supports")) is not None
            ),
            about=tuple(
                self.catalogue.questions[name]
                for name in notes.wordings(table, "about")
                if self._is_question(name)
            ),
            when=self._scope(table),
            overrides=notes.wordings(table, "overrides"),
            leaves=self._leaves(table, sets),
            factors=notes.wordings(table, "factors"),
            reading=notes.optional_wording(table, "reading"),
            refers=notes.wordings(table, "refers"),
            penalty=self._penalty(table),
        )
        if not rule.questions and not notes.problems:
            notes.add("about", 'the rule bears on nothing; add sets.… or about = ["…"]')
        return rule

    def _known_keys(self, table: dict[str, Any]) -> None:
        """Note every key that nothing reads; a policy is told to go behind `sets`."""
        unread = [key for key in table if key not in _READ]
        misplaced = [key for key in unread if key in self.catalogue.policies]
        for key in misplaced:
            self.notes.add(key, f"a policy is set with sets: write sets.{key} = …")
        self.notes.known_keys([key for key in unread if key not in misplaced], RULE_KEYS)

    def settings(self, table: dict[str, Any], prefix: str = "") -> dict[Policy[Any], Any]:
        """The policies a table sets, with their answers."""
        sets = {}
        for name, written in self.notes.table(table, "sets", prefix).items():
            policy = self._policy(name, f"{prefix}sets.{name}")
            if policy is not None:
                try:
                    if written == DIRECTOR and policy.by_book:
                        takes = policy.answer.describe()
                        raise AnswerRefused(f"no director decides this; it takes {takes}")
                    sets[policy] = policy.answer.read(written)
                except AnswerRefused as refusal:
                    self.notes.add(f"{prefix}sets.{name}", str(refusal))
        return sets

    def _kind(self, table: dict[str, Any]) -> Kind:
        word = self.notes.wording(table, "kind")
        if word and word not in _KINDS:
            self.notes.add("kind", f'"{word}" is no kind of rule; {nearest(word, _KINDS)}')
        return _KINDS.get(word, Kind.PROCEDURE)

    def _policy(self, name: str, key: str) -> Policy[Any] | None:
        policy = self.catalogue.policies.get(name)
        if policy is None:
            hint = nearest(name, self.catalogue.policies)
            self.notes.add(key, f'there is no policy "{name}"; {hint}')
        return policy

    def _is_question(self, name: str) -> bool:
        if name in self.catalogue.questions:
            return True
        hint = nearest(name, self.catalogue.questions)
        self.notes.add("about", f'there is no question "{name}"; {hint}')
        return False

    def _scope(self, table: dict[str, Any]) -> Scope:
        by_axis: dict[str, frozenset[str]] = {}
        for name, labels in self.notes.table(table, "when").items():
            axis = self.axes.by_name.get(name)
            if axis is None:
                hint = nearest(name, self.axes.by_name)
                self.notes.add(f"when.{name}", f"games do not differ by that; {hint}")
                continue
            if not isinstance(labels, list) or not labels:
                self.notes.add(f"when.{name}", f'must be a list, such as ["{axis.labels[-1]}"]')
                continue
            for label in labels:
                if label not in axis.labels:
                    hint = nearest(str(label), axis.labels)
                    self.notes.add(f"when.{name}", f'"{label}" is no {name}; {hint}')
            by_axis[name] = frozenset(str(label) for label in labels)
        return Scope(by_axis) if by_axis else EVERYWHERE

    def _leaves(
        self, table: dict[str, Any], sets: dict[Policy[Any], Any]
    ) -> dict[Policy[Any], tuple[Any, ...]]:
        leaves = {}
        for name, written in self.notes.table(table, "leaves").items():
            key = f"leaves.{name}"
            policy = self._policy(name, key)
            if policy is None:
                continue
            if policy not in sets:
                self.notes.add(key, f"set {name} too: the answer that holds if nobody chooses")
            if not isinstance(written, list):
                self.notes.add(key, "must be a list of the answers to choose from")
                continue
            try:
                leaves[policy] = tuple(policy.answer.read(item) for item in written)
            except AnswerRefused as refusal:
                self.notes.add(key, str(refusal))
        return leaves

    def _penalty(self, table: dict[str, Any]) -> Penalty | None:
        if "penalty" not in table:
            return None
        notes = self.notes
        written = notes.table(table, "penalty")
        notes.known_keys(written, PENALTY_KEYS, "penalty.")
        word = notes.wording(written, "certainty", "penalty.")
        if word and word not in _CERTAINTIES:
            notes.add("penalty.certainty", f'"{word}" is unknown; {nearest(word, _CERTAINTIES)}')
        return Penalty(
            offence=notes.wording(written, "offence", "penalty."),
            certainty=_CERTAINTIES.get(word, Certainty.MAY),
            by=notes.wording(written, "by", "penalty."),
            first=notes.optional_wording(written, "first", "penalty."),
            up_to=notes.optional_wording(written, "up_to", "penalty."),
        )
