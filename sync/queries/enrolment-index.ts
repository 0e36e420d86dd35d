import { Observable, shareReplay } from 'rxjs';
import type { OakfoldDatabase } from '../database.ts';
import type { OpenSync } from '../open-sync.ts';
import type { Enrollment } from '../types.ts';

type Place = Pick<Enrollment, 'course_id' | 'user_id' | 'status'>;

export interface Counts {
  enrolled: number;
  waiting: number;
}

export interface EnrolmentIndex {
  /** How many enrolments each course has, and how many of them wait for a place, by the course's id. */
  counts: ReadonlyMap<string, Counts>;
  /** Every enrolment, by its id. The same map each time, changed in place. */
  places: ReadonlyMap<string, Place>;
}

export const noCounts: Counts = { enrolled: 0, waiting: 0 };

const indexes = new WeakMap<OakfoldDatabase, Observable<EnrolmentIndex>>();

/**
 * The enrolments that this device holds. Every enrolment is read once while the database is open; after that an
 * arriving row costs one step, however many there are.
 */
export function enrolmentIndex({ database }: OpenSync): Observable<EnrolmentIndex> {
  const index = indexes.get(database) ?? makeIndex(database).pipe(shareReplay(1));
  indexes.set(database, index);
  return index;
}

function makeIndex({ enrollments }: OakfoldDatabase): Observable<EnrolmentIndex> {
  return new Observable((subscriber) => {
    const places = new Map<string, Place>();
    const counts = new Map<string, Counts>();
    const early: (() => void)[] = [];
    let isReady = false;
    let emitting: ReturnType<typeof setTimeout> | undefined;

    const count = (place: Place | undefined, by: number) => {
      if (!place) return;
      const { enrolled, waiting } = counts.get(place.course_id) ?? noCounts;
      const isWaiting = place.status === 'waiting';
      counts.set(place.course_id, {
        enrolled: enrolled + (isWaiting ? 0 : by),
        waiting: waiting + (isWaiting ? by : 0),
      });
    };
    const put = (id: string, place: Place | undefined) => {
      count(places.get(id), -1);
      if (place) places.set(id, place);
      else places.delete(id);
      count(place, 1);
    };
    const emit = () => subscriber.next({ counts: new Map(counts), places });
    // Each row of a page is an event of its own; emit once for all of them.
    const emitSoon = () => {
      emitting ??= setTimeout(() => {
        emitting = undefined;
        emit();
      });
    };

    const following = enrollments.$.subscribe(
      ({ operation, documentId, documentData: { course_id, user_id, status } }) => {
        const place = operation === 'DELETE' ? undefined : { course_id, user_id, status };
        if (!isReady) early.push(() => put(documentId, place));
        else {
          put(documentId, place);
          emitSoon();
        }
      },
    );
    // From the storage itself, because an RxDB document for each of many rows takes longer than reading them.
    enrollments.storageInstance.query(enrollments.find().getPreparedQuery()).then(
      ({ documents }) => {
        for (const { id, course_id, user_id, status } of documents) {
          put(id, { course_id, user_id, status });
        }
        for (const apply of early) apply();
        isReady = true;
        emit();
      },
      (failure) => subscriber.error(failure),
    );
    return () => {
      following.unsubscribe();
      clearTimeout(emitting);
    };
  });
}
