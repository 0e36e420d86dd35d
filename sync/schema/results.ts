import type { PaperPart } from './papers.ts';
import { describe, flag, optionalWhole, type RowOf, reference, text } from './table.ts';

/** The marks of a student in a paper. The teacher writes them; the family reads them once the paper is released. */
export const results = describe({
  name: 'results',
  version: 0,
  columns: {
    paper_id: reference('papers', { sentBy: 'insert', isIndexed: true }),
    student_id: reference('profiles', { sentBy: 'insert', isIndexed: true }),
    /** The course of the paper. The server copies it. */
    course_id: reference('courses', { isIndexed: true }),
    /** null while there is no mark. */
    maths: optionalWhole({ sentBy: 'both', initial: null }),
    english: optionalWhole({ sentBy: 'both', initial: null }),
    verbal: optionalWhole({ sentBy: 'both', initial: null }),
    non_verbal: optionalWhole({ sentBy: 'both', initial: null }),
    comment: text({ sentBy: 'both', most: 300, initial: '' }),
    is_released: flag({ initial: false }),
  },
  naturalKey: ['paper_id', 'student_id'],
  exported: {
    as: 'test_results',
    isOwn: ({ student_id }, { userId }) => student_id === userId,
    explained: {
      course_title: ({ course_id }, { labelOf }) => labelOf('courses', course_id),
      test_title: ({ paper_id }, { labelOf }) => labelOf('papers', paper_id),
    },
  },
});

export type PaperResult = RowOf<typeof results>;

/** The marks of the parts; null where there is none. */
export type Marks = Pick<PaperResult, PaperPart>;

/** What a teacher writes about a student's paper. */
export type ResultFields = Marks & Pick<PaperResult, 'comment'>;
