/**
 * Facts that are made up until the owner replaces them. Each is wrapped where it stands, so that
 * nobody has to remember a second list; sample-facts.ts gives them all.
 */
const recorded: string[] = [];
/** Enough of a text to find it by. */
const LONGEST = 100;

/** Marks a value as sample content and gives it back unchanged. */
export function sample<const Value extends string | number | readonly string[]>(
  what: string,
  value: Value,
): Value {
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  recorded.push(`${what}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}`);
  return value;
}

/** What was marked so far; complete once every content file is loaded (sample-facts.ts does that). */
export function recordedSamples(): string[] {
  return [...recorded];
}
