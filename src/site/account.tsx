/** What a page of the website does for a signed-in person: it syncs, and shows the state of sync and a course's classes. */
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SyncStatus } from '#sync';
import { paths } from '../content/paths.ts';
import { useObservable } from '../lib/use-observable.ts';
import { hasItem } from '../lib/web-storage.ts';
import { forgetIntents } from '../shared/intents.ts';
import { StorageNotice } from '../shared/storage-notice.tsx';
import { SyncPill } from '../shared/sync-pill.tsx';
import { leaveToast } from '../ui/handed-over-toasts.ts';
import { showToast } from '../ui/toast-queue.ts';
import type * as DataLayer from './data-layer.ts';
import { openDataLayer } from './open-data-layer.ts';
import { slots } from './parts/slots.ts';

/** Starts the data layer, and shows what it knows. */
export async function startAccount(): Promise<void> {
  const layer = await openDataLayer();
  show(slots.pill, <SyncState layer={layer} Shown={SyncPill} />);
  show(slots.notices, <SyncState layer={layer} Shown={StorageNotice} />);
  const classes = document.getElementById(slots.classes);
  const { offer, title } = classes?.dataset ?? {};
  if (classes && offer && title) {
    const { CourseClasses } = await import('./courses/course-classes.tsx');
    createRoot(classes).render(
      <CourseClasses offer={{ id: offer, title }} catalogue={layer.courseCatalogue} />,
    );
  }
}

function show(slot: string, content: ReactNode): void {
  const element = document.getElementById(slot);
  if (element) createRoot(element).render(content);
}

interface SyncStateProps {
  layer: typeof DataLayer;
  Shown: ComponentType<{ status: SyncStatus }>;
}

function SyncState({ layer, Shown }: SyncStateProps) {
  const status: SyncStatus | undefined = useObservable(layer.syncStatus);
  return status ? <Shown status={status} /> : null;
}

/** Signs out. The app does it for unsent work, a child who needs a new code afterwards, and a device that children share. */
export async function signOutHere(): Promise<void> {
  const layer = await openDataLayer();
  const { changes, forms } = await layer.readUnsentWork();
  const session = layer.currentSession();
  const needsCode = session.phase === 'signed-in' && session.user.email === '';
  if (needsCode || hasItem('localStorage', 'oakfold.resting') || changes + forms.length > 0)
    return location.assign(paths.signOut);
  await layer.signOut();
  // Forget what this person wanted: the next person in this tab may want something else.
  forgetIntents();
  showToast('success', 'Signed out', "You've successfully signed out.");
  leaveToast();
  location.replace(paths.home);
}
