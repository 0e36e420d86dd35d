/** Marks facts that are made up until the owner replaces them. sample-facts.ts lists them all. */
const recorded: string[] = [];
/** The length at which a listed value is cut, in characters. */
const LONGEST = 100;

/** Marks a value as a sample and returns it unchanged. @param what the name of the value in the list */
export function sample<const Value extends string | number | readonly string[]>(
  what: string,
  value: Value,
): Value {
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  recorded.push(`${what}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}`);
  return value;
}

/** The samples of the content files that have been imported so far. */
export function recordedSamples(): string[] {
  return [...recorded];
}
