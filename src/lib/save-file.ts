/** Hands a file that was made on this device to the person, as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is more than any takes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
