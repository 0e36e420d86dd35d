/** The shape of the words for one noun: everything that the interface says about changes of its rows. */
import type { Operation, RefusalCode, RefusedItem, WaitingItem } from '#sync';

type Count = readonly [one: string, many: string];

export interface NounWords {
  /** What this device stores: 'course', 'courses'. Left out if people need not know. */
  stored?: Count;
  /** 'change to a course', 'changes to courses' */
  changes: Count;
  /** The labels of the columns that people fill in. */
  fields?: Readonly<Record<string, string>>;
  /** What a sentence calls a column whose label does not fit: 'number of places'. */
  fieldsInSentences?: Readonly<Record<string, string>>;
  /** How values are shown that people do not type as they are stored, by column. */
  shown?: Readonly<Record<string, (value: string) => string>>;
  /** What happened, for an edit of only this column that lost to an earlier one. Without it, a general sentence. */
  overwritten?: Readonly<Record<string, string>>;
  /** Who may have changed a row first; 'Another device or person' if omitted. */
  others?: string;
  operations: Readonly<Partial<Record<Operation, OperationWords>>>;
  /** The address of the form in which a refused change is corrected. */
  correction?: (rowId: string) => string;
  /** The page that helps after a refused change without fields to correct. */
  wayOn?: (item: RefusedItem) => WayOn | null;
}

/** What the words for a change are made of. Its label is '' if it is not known. */
export type Changed = Pick<WaitingItem, 'label' | 'who' | 'lessonAt'> &
  Partial<Pick<RefusedItem, 'values' | 'row'>>;

export interface OperationWords {
  /** The change: 'New course: Fractions'. */
  change: (changed: Changed) => string;
  /** Announced once the server has accepted it. Left out if nothing is announced. */
  accepted?: AcceptedWords;
  /** The title of the notice about a refusal. */
  refused?: string;
  /** Why it was refused. */
  reasons?: Readonly<Partial<Record<RefusalCode, string | ((changed: Changed) => string)>>>;
  /** The refusals after which it cannot succeed, beside those of every change. */
  final?: readonly RefusalCode[];
  /** The text of the notice if the reason is not known. */
  noReason?: string;
}

export interface AcceptedWords {
  title: string;
  text: string;
  /** The text for several of them. */
  several?: (count: number) => string;
}

export interface WayOn {
  to: string;
  label: string;
}
