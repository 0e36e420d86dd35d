/** Downloads a text as a file. @param type the media type */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
