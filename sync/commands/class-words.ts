/** A word of a teacher or the owner to a whole class. It needs a connection: five minutes later the server tells the families. */
import * as v from 'valibot';
import { askServer } from './server-function.ts';

const classWord = v.object({
  id: v.string(),
  text: v.string(),
  /** The day that it is about, as an ISO date; null for none. */
  about: v.nullable(v.string()),
  /** '' for an account that may no longer teach. */
  author: v.string(),
  at: v.string(),
  /** ISO time; null while it can be taken back. */
  told_at: v.nullable(v.string()),
});
/** A word to a class. */
export type ClassWord = v.InferOutput<typeof classWord>;

/** The most characters of a word. */
export const mostOfWord = 300;

/** The words of the last seven days to a class, newest first. */
export const wordsToClass = (courseId: string) =>
  askServer('words_to_class', { course: courseId }, v.array(classWord));

/** Writes to all families of a class, three times a day at most. @param about an ISO date; null for none */
export const writeToClass = (courseId: string, words: string, about: string | null) =>
  askServer('write_to_class', { course: courseId, words, about }, v.string());

/** Takes a word back, as long as the class was not told. */
export const takeWordBack = (id: string) =>
  askServer('take_word_back', { word: id }, v.literal(id));
