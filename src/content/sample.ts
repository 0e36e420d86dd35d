/**
 * Marks facts that are made up until the owner replaces them. To replace one, write your own value and take the marker
 * away: `phone: sample('Phone number', '020 7946 0123')` becomes `phone: '01234 567890'`. sample-facts.ts lists the
 * facts that are still marked.
 */
const facts: string[] = [];
/** The texts of all values that are still marked. */
const texts = new Set<string>();
/** The length at which a listed value is cut, in characters. */
const LONGEST = 100;

type Fact = string | number | readonly string[] | Readonly<Record<string, string | number>>;

const textsOf = (value: Fact): string[] =>
  typeof value === 'object' ? Object.values(value).map(String) : [String(value)];

/** Marks a value as a sample and returns it unchanged. @param what the name of the value in the list */
export function sample<const Value extends Fact>(what: string, value: Value): Value {
  const text = textsOf(value).join(', ');
  facts.push(`${what}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}`);
  for (const one of textsOf(value)) texts.add(one);
  return value;
}

/** Whether a text is still a marked one. Pages use it to say that they show samples. */
export function isSample(text: string): boolean {
  return texts.has(text);
}

/** The samples of the content files that have been imported so far. */
export function recordedSamples(): string[] {
  return [...facts];
}
