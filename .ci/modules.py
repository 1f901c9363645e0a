"""Where the compiler finds the modules of the release build, for checks that read them."""
import pathlib
import platform
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = f"{platform.machine()}-unknown-linux-gnu"


def search_paths():
    """The compiled modules, and the module maps and headers of system libraries."""
    maps = [*ROOT.glob("Sources/*/module.modulemap"), *ROOT.glob(".build/checkouts/*/Sources/**/module.modulemap")]
    folders = [ROOT / ".build/release/Modules", *(path.parent for path in maps)]
    headers = subprocess.run(
        ["pkg-config", "--cflags", "pangocairo", "zlib"], check=True, capture_output=True, text=True).stdout.split()
    return [word for folder in folders for word in ("-I", str(folder))] + [word for flag in headers for word in ("-Xcc", flag)]
