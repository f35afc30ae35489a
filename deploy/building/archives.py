"""Packs files into archives that are identical, byte for byte, wherever and whenever they are packed."""

import gzip
import io
import tarfile
from collections.abc import Callable, Mapping
from pathlib import Path


def write(archive: Path, files: Mapping[str, bytes]) -> None:
    """Write a .tar.gz archive with these files, by name. They have no owner and no date."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for name in sorted(files):
            member = tarfile.TarInfo(name)
            member.size = len(files[name])
            tar.addfile(member, io.BytesIO(files[name]))


def files_in(folder: Path, prefix: str = "", is_wanted: Callable[[str], bool] = lambda _: True) -> dict[str, bytes]:
    """Return all files in a folder whose names are wanted. A name is a prefix and the path in the folder."""
    named = {f"{prefix}{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*")}
    return {name: file.read_bytes() for name, file in named.items() if is_wanted(name) and file.is_file()}
