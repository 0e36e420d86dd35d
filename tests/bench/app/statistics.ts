/** Statistics of a list of times. */

/** The quantile of some values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** One line of the report. */
export interface Line {
  what: string;
  /** The formatted value, in milliseconds or megabytes. */
  ours: string;
  plain?: string;
  ratio?: number;
  aim: string;
  isMet: boolean | null;
}

export const ms = (value: number): string => `${Math.round(value).toLocaleString('en-GB')} ms`;

/** The medians of both, and the median ratio of the runs. */
export function compared(
  what: string,
  ours: readonly number[],
  plain: readonly number[],
  aim: number | null,
): Line {
  const ratio = median(ours.map((value, run) => value / (plain[run] ?? Number.NaN)));
  return {
    what,
    ours: ms(median(ours)),
    plain: ms(median(plain)),
    ratio,
    aim: aim === null ? '' : `${aim}x`,
    isMet: aim === null ? null : ratio <= aim,
  };
}

/** Formats the report as a text table. */
export function table(lines: readonly Line[]): string {
  const head = ['what', 'ours', 'plain', 'ratio', 'aim', ''];
  const rows = lines.map(({ what, ours, plain = '', ratio, aim, isMet }) => [
    what,
    ours,
    plain,
    ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
    aim,
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '))
    .join('\n');
}
