import {
  areBothSet,
  describe,
  optionalText,
  optionalWhole,
  type RowOf,
  reference,
  text,
  whole,
} from './table.ts';

/** The parts of an 11+ paper. Each has a column for its mark, and one for what it is out of (`maths_of`). */
export const paperParts = ['maths', 'english', 'verbal', 'non_verbal'] as const;
export type PaperPart = (typeof paperParts)[number];

/** A test of a class on paper. */
export const papers = describe({
  name: 'papers',
  version: 0,
  columns: {
    course_id: reference('courses', { sentBy: 'insert', isIndexed: true }),
    title: text({ sentBy: 'both', most: 120, isNeeded: true }),
    /** A day: '2026-12-05'. */
    held_on: text({ sentBy: 'both' }),
    /** 0 for a part that the paper does not have. */
    maths_of: whole({ sentBy: 'both', initial: 0 }),
    english_of: whole({ sentBy: 'both', initial: 0 }),
    verbal_of: whole({ sentBy: 'both', initial: 0 }),
    non_verbal_of: whole({ sentBy: 'both', initial: 0 }),
    /** Since when families read the marks. The server sets the time. */
    released_at: optionalText({ sentBy: 'edit', initial: null, isSame: areBothSet }),
    /** How many have a mark, and the median of each part from five marks on. The server's; null until the release. */
    sat: optionalWhole({ initial: null }),
    maths_median: optionalWhole({ initial: null }),
    english_median: optionalWhole({ initial: null }),
    verbal_median: optionalWhole({ initial: null }),
    non_verbal_median: optionalWhole({ initial: null }),
  },
  deletable: true,
  label: ({ title }) => String(title),
  exported: {
    as: 'tests',
    explained: { course_title: ({ course_id }, { labelOf }) => labelOf('courses', course_id) },
  },
});

export type Paper = RowOf<typeof papers>;

/** What each part is out of. */
export type PaperMaxima = Pick<Paper, `${PaperPart}_of`>;

/** The fields that a teacher fills in for a test. */
export type PaperFields = Pick<Paper, 'title' | 'held_on'> & PaperMaxima;
