import { Component, type ReactNode } from 'react';
import { pageTitle } from '../../content/business.ts';
import { useTitle } from '../../lib/use-title.ts';
import { UNKNOWN_ERROR } from '../../shared/error-messages.ts';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/layout.tsx';
import { forgetFailedPages } from './lazy-page.tsx';

/** Whether an error is a chunk that could not be fetched. pwa/recover-chunk.ts has reloaded the page once by then. */
export function isMissingChunk(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|module script failed|Unable to preload/i.test(message);
}

interface PageBoundaryProps {
  /** The path of the page. A new one renders the children again. */
  address: string;
  children: ReactNode;
}

interface PageBoundaryState {
  address: string;
  failure: { error: unknown } | null;
}

/** Shows an error instead of a page that failed. The bar and the rest of the app stay usable. */
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
  const isMissing = isMissingChunk(error);
  useTitle(pageTitle(UNKNOWN_ERROR));

  return (
    <Page className="pt-8">
      <EmptyState
        as="h1"
        title={isMissing ? 'This page could not be loaded' : UNKNOWN_ERROR}
        text={
          isMissing
            ? 'Check your connection, then try again.'
            : 'The page stopped working. What you saved is safe on this device.'
        }
        picture={<EmptyOffline />}
      >
        <button
          className={buttonClasses('alt', false)}
          type="button"
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
      </EmptyState>
    </Page>
  );
}
