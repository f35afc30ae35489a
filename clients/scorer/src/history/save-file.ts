/** Files that leave the phone: saved, or handed to the phone's own sheet for sharing. */

export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

export function share(file: File): void {
  navigator.share({ files: [file] }).catch(() => undefined); // changing one's mind is no fault
}

export function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // when it is saved for sure
}
