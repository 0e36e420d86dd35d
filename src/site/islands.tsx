/**
 * The forms of a prerendered page without the app. A visitor who sends a form needs neither router nor data layer, so
 * only the form and the messages are hydrated, and the enquiry queue runs alone. The build makes a script of its own
 * of this file, with Preact in place of React (src/prerender/islands-script.ts).
 */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startEnquiryQueueAlone } from '#sync';
import { startEnquiryNotices } from '../shared/enquiry/enquiry-notices.ts';
import { QueueBanner } from '../shared/enquiry/queue-banner.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { NewsletterForm } from './blog/newsletter-form.tsx';
import { DiagnosticForm } from './booking/diagnostic-form.tsx';
import { MockTestForm } from './booking/mock-test-form.tsx';
import { WorkshopBooking } from './booking/workshop-booking.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import type { IslandName } from './parts/island.tsx';

const components: Record<IslandName, ComponentType> = {
  contact: ContactForm,
  diagnostic: DiagnosticForm,
  'mock-test': MockTestForm,
  workshop: WorkshopBooking,
  newsletter: NewsletterForm,
  queue: QueueBanner,
  messages: ToastRegion,
};

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && name in components;

/** Tells when its content handles events: the form library connects a form in an effect. */
function Island({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates every island of the page and starts the enquiry queue.
 * @returns once the forms handle events, a function that restores the prerendered HTML for the app to hydrate;
 * null if the build has no backend
 */
export async function startForms(): Promise<(() => void) | null> {
  const started = startEnquiryQueueAlone({
    url: import.meta.env.VITE_SUPABASE_URL,
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
  });
  if (!started.ok) return null;
  const stopNotices = startEnquiryNotices();
  const undo: (() => void)[] = [];
  const ready: Promise<void>[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island } = element.dataset;
    if (!isIsland(island)) continue;
    const Component = components[island];
    const before = [...element.childNodes].map((node) => node.cloneNode(true));
    ready.push(
      new Promise((done) => {
        const root = hydrateRoot(
          element,
          <Island onReady={done}>
            <Component />
          </Island>,
        );
        undo.push(() => {
          root.unmount();
          element.replaceChildren(...before);
        });
      }),
    );
  }
  await Promise.all(ready);
  return () => {
    stopNotices();
    for (const one of undo) one();
  };
}
