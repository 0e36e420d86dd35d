/**
 * The parts of a page that come alive: forms, filters, tabs and messages. A build of its own makes the scripts of the
 * website, with Preact in place of React (build/site-scripts.ts). What the page does not have is not fetched.
 */
import { options } from 'preact';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startEnquiryQueueAlone } from '#sync';
import { startEnquiryToasts } from '../shared/enquiry/enquiry-toasts.ts';
import { watchInstalling } from '../shared/pwa/install.ts';
import { handOverToasts } from '../ui/handed-over-toasts.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { InstallOffer } from './parts/install-offer.tsx';
import { missingChunk } from './parts/missing-chunk.ts';
import { QueueNotices } from './parts/queue-notices.tsx';

/** The component of each island. Its first render has to equal the HTML that the build wrote into the page. */
export const islands = {
  contact: async () => (await import('./contact/contact-form.tsx')).ContactForm,
  diagnostic: async () => (await import('./booking/diagnostic-form.tsx')).DiagnosticForm,
  'mock-test': async () => (await import('./booking/mock-test-form.tsx')).MockTestForm,
  workshop: async () => (await import('./booking/workshop-booking.tsx')).WorkshopBooking,
  newsletter: async () => (await import('./blog/newsletter-form.tsx')).NewsletterForm,
  articles: async () => (await import('./blog/article-list.tsx')).ArticleList,
  courses: async () => (await import('./courses/course-list.tsx')).CourseList,
  share: async () => (await import('./courses/share-button.tsx')).ShareButton,
  'booking-facts': async () => (await import('./courses/booking-facts.tsx')).BookingFacts,
  'about-course': async () => (await import('./courses/about-course.tsx')).AboutCourse,
  'home-courses': async () => (await import('./home/course-tabs.tsx')).CourseTabs,
  requests: async () => (await import('./requests/request-list.tsx')).RequestList,
  'clear-device': async () => (await import('./legal/clear-button.tsx')).ClearButton,
  // Almost every page has these.
  queue: async () => QueueNotices,
  install: async () => InstallOffer,
  messages: async () => ToastRegion,
};

const isIsland = (name: string | undefined): name is keyof typeof islands =>
  name !== undefined && name in islands;

/** Tells when its content handles events: the form library connects a form in an effect. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

interface Part {
  element: HTMLElement;
  Component: ComponentType<object>;
}

/** Fetches the component of each island of the page. Rejects if one cannot be fetched. */
async function fetchParts(): Promise<Part[]> {
  const found = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return Promise.all(
    found.flatMap((element) => {
      const { island } = element.dataset;
      if (!isIsland(island)) return [];
      const load: () => Promise<ComponentType<never>> = islands[island];
      return [load().then((Component) => ({ element, Component: Component as Part['Component'] }))];
    }),
  );
}

/**
 * Brings the islands of the page to life and starts the enquiry queue.
 * @param beforeTakeover called at the last moment at which the fields of the page hold what is in its HTML
 * @param recover called when a part cannot be fetched later
 * @returns resolves when the islands handle events; rejects if a part of them cannot be fetched
 */
export async function startIslands(
  beforeTakeover: () => void,
  recover: () => Promise<void>,
): Promise<void> {
  missingChunk.recover = recover;
  const parts = await fetchParts();
  const started = startEnquiryQueueAlone({
    url: import.meta.env.VITE_SUPABASE_URL,
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
  });
  if (!started.ok) throw new Error(started.error.message);
  startEnquiryToasts();
  watchInstalling();
  handOverToasts();
  beforeTakeover();
  // Effects run at once: a key that is pressed between the render, which empties the fields, and the replay would be lost.
  options.requestAnimationFrame = queueMicrotask;
  await Promise.all(
    parts.map(({ element, Component }) => {
      const properties = JSON.parse(element.dataset.props ?? '{}') as object;
      return new Promise<void>((done) => {
        hydrateRoot(
          element,
          <Mounted onMount={done}>
            <Component {...properties} />
          </Mounted>,
        );
      });
    }),
  );
  delete options.requestAnimationFrame;
}
