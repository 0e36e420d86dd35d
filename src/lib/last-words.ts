/** The end of a text in at most `most` characters, from the beginning of a word where that is possible: 'Group B'. */
export function lastWords(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  // One character more tells whether a word begins at the first.
  const tail = characters.slice(-most - 1);
  return tail.slice(tail.indexOf(' ') + 1 || 1).join('');
}
