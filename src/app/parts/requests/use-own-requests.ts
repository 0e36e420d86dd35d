import { childrenOfParent, courseCatalogue, enquiries, ownEnquiries } from '#sync';
import { aboutWords } from '../../../content/about-words.ts';
import { offerOf } from '../../../content/courses.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { mergedRequests, type OwnRequest } from './own-requests.ts';

/** A request with the names of its course and its child. */
export interface NamedRequest extends OwnRequest {
  /** 'Mathematics Foundation, for Amira'; '' if the form was opened for nothing, or this device knows no name. */
  about: string;
}

/** What a person has sent from the forms or waits on this device, newest first; undefined while loading. */
export function useOwnRequests(userId: string): NamedRequest[] | undefined {
  const synced = useObservable(ownEnquiries);
  const stored = useObservable(enquiries);
  const courses = useObservable(courseCatalogue);
  const children = useObservable(childrenOfParent);
  if (!synced || !stored || !courses || !children) return undefined;
  const courseOf = (id: string) =>
    (offerOf(id) ?? courses.find((course) => course.id === id))?.title ?? '';
  const childOf = (id: string) =>
    children.find(({ personId }) => personId === id)?.first_name ?? '';
  return mergedRequests(userId, synced, stored).map((request) => ({
    ...request,
    about: aboutWords({
      course: courseOf(request.course ?? ''),
      child: childOf(request.childId ?? ''),
    }),
  }));
}
