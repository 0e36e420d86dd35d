import { combineLatest, map, type Observable, startWith, timer } from 'rxjs';
import type { NoticeItem, NoticeRow } from '../types.ts';
import { live, rows } from './live.ts';

/** The kind that stands for an open request. It is a question, not news. */
const question = 'link-asked';

/** What happened to the signed-in person, newest first. */
export function notices(): Observable<NoticeItem[]> {
  return live((sync) =>
    rows(sync, 'notices').pipe(
      map((found) =>
        found
          .filter(({ kind }) => kind !== question)
          .map(noticeItem)
          .toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)),
      ),
    ),
  );
}

function noticeItem({ id, kind, subject, at, seen_at }: NoticeRow): NoticeItem {
  return { id, kind, subject, at, isSeen: seen_at !== null };
}

/** How often the end of a request is looked at, in milliseconds. */
const minuteMs = 60_000;

/** Whether an adult has asked to see the courses of the signed-in student, and waits for the code. */
export function isAskedForLink(): Observable<boolean> {
  return live((sync) =>
    combineLatest([rows(sync, 'notices'), timer(minuteMs, minuteMs).pipe(startWith(0))]).pipe(
      map(([found]) =>
        found.some(
          ({ kind, subject }) =>
            kind === question && Date.parse(String(subject.until)) > Date.now(),
        ),
      ),
    ),
  );
}
