/**
 * Set-up for component tests. Import it in files that begin with `// @vitest-environment jsdom`: it removes what was
 * rendered after each test and adds what jsdom lacks: observers, modal dialogs, and CSS.escape for react-aria.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './modal-dialog.ts';

type Report = (entries: { isIntersecting: boolean }[]) => void;

/** The callbacks of all observers that observe something now. */
const observing = new Set<Report>();

class FakeObserver {
  constructor(private readonly report: Report) {}
  observe(): void {
    observing.add(this.report);
  }
  unobserve(): void {
    this.disconnect();
  }
  disconnect(): void {
    observing.delete(this.report);
  }
}

Object.assign(globalThis, {
  IntersectionObserver: FakeObserver,
  ResizeObserver: FakeObserver,
  CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') },
  IS_REACT_ACT_ENVIRONMENT: true,
});
// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// A busy machine may need seconds to load a chunk.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  observing.clear();
  sessionStorage.clear();
});

/** Reports to all observers: a new size, or that the observed element is (not) in view. */
export function reportToObservers(isIntersecting = true): void {
  for (const report of [...observing]) report([{ isIntersecting }]);
}
