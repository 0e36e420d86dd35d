import { enquiries, namesOf, ownEnquiries } from '#sync';
import { aboutWords } from '../../../content/about-words.ts';
import { offerOf } from '../../../content/courses.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { mergedRequests, type OwnRequest } from './own-requests.ts';

/** A request with the names of its course and its child. */
export interface NamedRequest extends OwnRequest {
  /** 'Mathematics Foundation, for Amira'; '' if the form was opened for nothing, or this device knows no name. */
  about: string;
}

const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

/** What a person has sent from the forms or waits on this device, newest first; undefined while loading. */
export function useOwnRequests(userId: string): NamedRequest[] | undefined {
  const synced = useObservable(ownEnquiries);
  const stored = useObservable(enquiries);
  const requests = synced && stored ? mergedRequests(userId, synced, stored) : undefined;
  const courses = present(requests?.map(({ course }) => course) ?? []).filter((id) => !offerOf(id));
  const children = present(requests?.map(({ childId }) => childId) ?? []);
  const names = useObservable(() => namesOf(courses, children), [...courses, ...children].join());
  if (!requests || !names) return undefined;
  const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
  return requests.map((request) => ({
    ...request,
    about: aboutWords({
      course: offerOf(request.course ?? '')?.title ?? nameOf(request.course),
      child: nameOf(request.childId),
    }),
  }));
}
