/**
 * The result of one check: a sentence and, for a problem, another that says what to do. A warning does not keep people
 * from using the site.
 */
export interface Finding {
  outcome: 'OK' | 'WARNING' | 'PROBLEM' | 'NOT CHECKED';
  text: string;
  /** Further lines, each printed below it. */
  details?: readonly string[];
}

export const ok = (text: string, details: readonly string[] = []): Finding => ({
  outcome: 'OK',
  text,
  details,
});
export const problem = (text: string, details: readonly string[] = []): Finding => ({
  outcome: 'PROBLEM',
  text,
  details,
});
export const warning = (text: string, details: readonly string[] = []): Finding => ({
  outcome: 'WARNING',
  text,
  details,
});
export const notChecked = (text: string): Finding => ({ outcome: 'NOT CHECKED', text });

/** The finding as the doctor prints it. */
export function linesOf({ outcome, text, details = [] }: Finding): string[] {
  return [
    `${outcome.padEnd(11)}  ${text}`,
    ...details.map((detail) => `${' '.repeat(13)}${detail}`),
  ];
}
