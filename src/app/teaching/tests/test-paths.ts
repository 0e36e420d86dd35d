import { paths } from '../../../content/paths.ts';

const ofTest = (value: string) => (courseId: string) => `${paths.lessons(courseId)}?test=${value}`;

/** The tests of a class, for its teacher. */
export const testsPath = ofTest('all');

/** The form that adds a test. */
export const newTestPath = ofTest('new');

/** The marks of a test. */
export const testPath = (courseId: string, paperId: string): string => ofTest(paperId)(courseId);

/** The form that changes a test. */
export const editTestPath = (courseId: string, paperId: string): string =>
  `${testPath(courseId, paperId)}&edit=1`;
