/** Changes that a person made at once, such as the lessons of a term, are listed, taken back and sent again as one. */
import type { RefusedItem, WaitingItem } from '#sync';
import { countOf } from '../../lib/words.ts';
import { changeWords, nounWords } from '../parts/nouns/index.ts';

type Item = WaitingItem | RefusedItem;

/** The items of one act, the first of them first. */
export type Act<Of extends Item> = readonly [Of, ...Of[]];

/** Puts the items of one act together, in the order of their first ones, and each act in the order of its lessons. */
export function actsOf<Of extends Item>(items: readonly Of[]): Act<Of>[] {
  const acts = new Map<string, [Of, ...Of[]]>();
  for (const item of items) {
    const key = actOf(item);
    const act = acts.get(key);
    if (act) act.push(item);
    else acts.set(key, [item]);
  }
  const byLesson = (one: Item, other: Item) =>
    (one.lessonAt ?? '').localeCompare(other.lessonAt ?? '');
  for (const act of acts.values()) act.sort(byLesson);
  return [...acts.values()];
}

/** What waits is of one act if it was saved at the same moment; what was refused, if it is told in the same sentence. */
function actOf(item: Item): string {
  const { collection, operation, label, key } = item;
  if (!('kind' in item))
    return [collection, operation, label, item.at, item.isTakenBack].join('\n');
  return item.kind === 'refused' && item.code !== 'invalid'
    ? [collection, operation, label, item.code].join('\n')
    : key;
}

/** An act in words: that of its only change, '12 new lessons: Fractions' or '12 changes to lessons: Fractions'. */
export function actWords(act: Act<Item>): string {
  const [first] = act;
  if (act.length === 1) return changeWords(first);
  const { stored, changes } = nounWords(first.collection);
  const words =
    first.operation === 'insert' && stored
      ? `${act.length} new ${stored[1]}`
      : countOf(act.length, ...changes);
  return first.label ? `${words}: ${first.label}` : words;
}
