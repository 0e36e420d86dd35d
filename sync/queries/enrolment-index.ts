import { Observable, shareReplay } from 'rxjs';
import type { OakfoldDatabase } from '../database.ts';
import type { OpenSync } from '../open-sync.ts';
import type { Enrollment } from '../types.ts';

type Place = Pick<Enrollment, 'course_id' | 'user_id' | 'status' | 'confirmed_at'>;

export interface Counts {
  enrolled: number;
  waiting: number;
  newcomers: number;
}

export interface EnrolmentIndex {
  /** How many have a place on each course, how many wait for one, and how many nobody has confirmed, by the course's id. */
  counts: ReadonlyMap<string, Counts>;
  /** Every enrolment, by its id. The same map each time, changed in place. */
  places: ReadonlyMap<string, Place>;
}

export const noCounts: Counts = { enrolled: 0, waiting: 0, newcomers: 0 };

const kindOf = ({ status, confirmed_at }: Place): keyof Counts => {
  if (confirmed_at === null) return 'newcomers';
  return status === 'waiting' ? 'waiting' : 'enrolled';
};

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
      const before = counts.get(place.course_id) ?? noCounts;
      const kind = kindOf(place);
      counts.set(place.course_id, { ...before, [kind]: before[kind] + by });
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
      ({ operation, documentId, documentData: { course_id, user_id, status, confirmed_at } }) => {
        const place =
          operation === 'DELETE' ? undefined : { course_id, user_id, status, confirmed_at };
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
        for (const { id, course_id, user_id, status, confirmed_at } of documents) {
          put(id, { course_id, user_id, status, confirmed_at });
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
