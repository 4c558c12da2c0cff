"""Compile the table package with mypyc into a folder of its own, to be measured beside the source.

    python bench/compile_table.py [folder]
    PYTHONPATH=<folder> python bench/hand_speed.py

Needs mypy, setuptools and a C compiler. The source tree stays as it is: a compiled module left
beside its source would hide every later edit.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from usage import usage

SOURCE = Path(__file__).parent.parent / "src" / "floorcall"


def main():
    options = usage(__doc__)
    options.add_argument("folder", nargs="?", type=Path, default=Path("build/compiled"))
    folder = options.parse_args().folder.resolve()
    package = folder / "floorcall"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(SOURCE / "table", package / "table")
    shutil.copy(SOURCE / "__init__.py", package)
    modules = sorted(str(path.relative_to(folder)) for path in package.glob("table/*.py"))
    mypyc = Path(sys.executable).with_name("mypyc")
    subprocess.run([mypyc, "--ignore-missing-imports", *modules], cwd=folder, check=True)
    print(f"compiled; now PYTHONPATH={folder} {sys.executable} bench/hand_speed.py")


if __name__ == "__main__":
    main()
