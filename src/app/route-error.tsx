import { Component, type ReactNode } from 'react';
import { pageTitle } from '../content/business.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyOffline } from '../ui/art/empty-offline.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { forgetFailedPages } from './lazy-page.tsx';

/** Whether an error is a part of the app that could not be fetched (app/pwa has reloaded once by then). */
export function isMissingPart(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|module script failed|Unable to preload/i.test(message);
}

interface PageBoundaryProps {
  /** A new value gives the page another chance: the address. */
  address: string;
  children: ReactNode;
}

interface PageBoundaryState {
  address: string;
  failure: { error: unknown } | null;
}

/** Shows an error page in the place of a page that failed; the bar and the rest of the app stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { address: this.props.address, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: PageBoundaryProps, state: PageBoundaryState) {
    return address === state.address ? null : { address, failure: null };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedPages();
    console.error(error);
  }

  override componentDidUpdate({ address }: PageBoundaryProps): void {
    if (address !== this.props.address) forgetFailedPages();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageError error={failure.error} /> : this.props.children;
  }
}

function PageError({ error }: { error: unknown }) {
  const isMissing = isMissingPart(error);
  useTitle(pageTitle('Something went wrong'));

  return (
    <div className="wrap page pt-8">
      <EmptyState
        as="h1"
        title={isMissing ? 'This page could not be loaded' : 'Something went wrong'}
        text={
          isMissing
            ? 'Check your connection, then try again.'
            : 'The page stopped working. What you saved is safe on this device.'
        }
        picture={<EmptyOffline />}
      >
        {/* Not the button of ui: this page must not need a part that may be missing. */}
        <button type="button" className="btn alt" onClick={() => window.location.reload()}>
          Try again
        </button>
      </EmptyState>
    </div>
  );
}
