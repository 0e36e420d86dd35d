import type { DeviceContents, SyncStatus } from '#sync';
import { byteWords, type StorageState } from '../lib/device-storage.ts';
import { countOf, listWords } from '../lib/words.ts';
import { waitingWords } from './change-words.ts';

/** 8 courses, 3 enrolments, 1 link between parent and child, the names of 2 people and 1 request */
export function contentsWords(
  { courses, enrollments, links, people }: DeviceContents,
  requests: number,
): string {
  const parts = [countOf(courses, 'course', 'courses')];
  if (enrollments > 0) parts.push(countOf(enrollments, 'enrolment', 'enrolments'));
  if (links > 0) {
    parts.push(
      countOf(links, 'link between parent and child', 'links between parents and children'),
    );
  }
  if (people > 0)
    parts.push(
      `the ${people === 1 ? 'name' : 'names'} of ${countOf(people, 'other person', 'other people')}`,
    );
  if (requests > 0) parts.push(countOf(requests, 'request', 'requests'));
  return `Your profile, ${listWords(parts)}`;
}

/** How much of the space is used; '' where the browser does not say. */
export function spaceWords({ used, available }: StorageState): string {
  if (used === null) return '';
  const whole = available === null ? '' : ` of about ${byteWords(available)}`;
  return `${byteWords(used)} used${whole}`;
}

/** What the browser promises; '' where it knows no promises. */
export function promiseWords({ isKept }: StorageState): string {
  if (isKept === null) return '';
  return isKept
    ? 'Your browser has promised to keep it.'
    : 'Your browser may clear it when space runs short.';
}

/** What has not been sent yet. */
export function unsentWords({ waiting, refused }: SyncStatus): string {
  const parts: string[] = [];
  if (waiting > 0) parts.push(waitingWords(waiting));
  if (refused > 0) parts.push(`${refused} not sent`);
  return parts.length > 0 ? listWords(parts) : 'Everything has been sent';
}
