import { Observable } from 'rxjs';

/** Part of the time that emitting may take. The rest is left to the page. */
const share = 0.1;
/** Milliseconds; a value that took less to emit is followed by the next one at once. */
const promptMs = 1;

/**
 * Emits a value at the subscription and after events. If a value takes long to emit, the next one follows later and
 * after a pause in proportion: an event costs its sender nothing then, and many events in a row cannot take the whole
 * time of a page.
 * @param read makes the current value
 * @param concerns whether an event changes the value
 */
export function paced<Value, Event>(
  read: () => Value,
  event$: Observable<Event>,
  concerns: (event: Event) => boolean = () => true,
): Observable<Value> {
  return new Observable((subscriber) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let nextAt = 0;
    const emit = () => {
      timer = undefined;
      const began = performance.now();
      subscriber.next(read());
      const ended = performance.now();
      const took = ended - began;
      nextAt = took > promptMs ? ended + took / share : 0;
    };
    const following = event$.subscribe({
      next: (event) => {
        if (timer !== undefined || !concerns(event)) return;
        if (nextAt === 0) emit();
        else timer = setTimeout(emit, nextAt - performance.now());
      },
      error: (failure) => subscriber.error(failure),
      complete: () => subscriber.complete(),
    });
    emit();
    return () => {
      following.unsubscribe();
      clearTimeout(timer);
    };
  });
}
