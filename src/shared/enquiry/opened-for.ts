/**
 * What a form was opened for: a course, a child, or both. A link remembers it in this tab, because the form is on
 * another page, until the form is sent or the person signs out. It is stored beside the drafts, with the names to show.
 */
import type { EnquiryKind, StoredEnquiry } from '#sync';
import { readItem, removeItem, removeItems, writeItem } from '../../lib/web-storage.ts';
import { draftPrefix } from '../../ui/form/draft-prefix.ts';

export interface OpenedFor {
  /** The id of a taught course, or that of an advertised one in the content. */
  course?: { id: string; title: string } | undefined;
  /** The account of the child. */
  child?: { id: string; name: string } | undefined;
}

const prefix = `${draftPrefix}about.`;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The data attribute of a link to the form of a kind (rememberOpened). */
export const openedFor = (kind: EnquiryKind, about: OpenedFor) => ({
  'data-opened-for': JSON.stringify({ kind, ...about }),
});

/** Remembers what a form is opened for, in place of what it was opened for before. */
export function storeOpenedFor(kind: EnquiryKind, about: OpenedFor): void {
  writeItem('sessionStorage', prefix + kind, about);
}

/** Remembers the data of the pressed link, if it has any. @param target of the click */
export function rememberOpened(target: Element): void {
  const { openedFor: data } = target.closest<HTMLElement>('[data-opened-for]')?.dataset ?? {};
  if (data === undefined) return;
  const { kind, ...about } = JSON.parse(data) as OpenedFor & { kind: EnquiryKind };
  storeOpenedFor(kind, about);
}

/** @returns null if the form was opened for nothing in particular */
export function readOpenedFor(kind: EnquiryKind): OpenedFor | null {
  const { course, child } = (readItem('sessionStorage', prefix + kind) ?? {}) as OpenedFor;
  const about = {
    ...(course && isText(course.id) && isText(course.title) ? { course } : {}),
    ...(child && isText(child.id) && isText(child.name) ? { child } : {}),
  };
  return Object.keys(about).length > 0 ? about : null;
}

export function forgetOpenedFor(kind: EnquiryKind): void {
  removeItem('sessionStorage', prefix + kind);
}

/** Forgets it for the forms of every kind. */
export function forgetAllOpenedFor(): void {
  removeItems('sessionStorage', prefix);
}

/** The ids, as an enquiry carries them. */
export function idsOf({ course, child }: OpenedFor): NonNullable<StoredEnquiry['about']> {
  return { ...(course ? { course: course.id } : {}), ...(child ? { childId: child.id } : {}) };
}
