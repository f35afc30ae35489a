/** Saves a file, or opens the phone's share menu with it. */

export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

export function share(file: File): void {
  navigator.share({ files: [file] }).catch(() => undefined); // the user closed the share menu
}

export function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a minute is enough for the browser to save it
}
