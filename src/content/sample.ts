/**
 * Marks facts that are made up until the owner replaces them. To replace one, write your own value and take the marker
 * away: `phone: sample('Phone number', '020 7946 0123')` becomes `phone: '01234 567890'`. sample-facts.ts lists the
 * facts that are still marked.
 */
type Fact =
  | string
  | number
  | readonly string[]
  | Readonly<Record<string, string | number | readonly string[]>>;

/** The marked facts of the content files that have been imported so far, each with its name in the list. */
export const marked: (readonly [what: string, value: Fact])[] = [];

/**
 * Marks a value as a sample and returns it unchanged. A script of the site leaves out the facts that it does not use.
 * @param what the name of the value in the list
 * @__NO_SIDE_EFFECTS__
 */
export function sample<const Value extends Fact>(what: string, value: Value): Value {
  marked.push([what, value]);
  return value;
}

/** Whether a value is still marked. Pages use it to say that they show samples. */
export function isSample(value: unknown): boolean {
  return marked.some(([, one]) => one === value);
}
