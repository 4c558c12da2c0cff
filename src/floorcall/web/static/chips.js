// A race that was dealt comes into view: the next colour-up has taken the place of its button.

document.addEventListener("floorcall:sent", (event) => {
  const dealt = (event.detail.events ?? []).find((one) => one.event.kind === "coloured-up");
  if (!dealt) return;
  const show = () => document.getElementById(`made-${dealt.version}`)?.scrollIntoView();
  document.addEventListener("floorcall:shown", show, { once: true });
});
