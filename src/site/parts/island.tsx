import type { ReactNode } from 'react';

/** The parts of a prerendered page that src/islands can render without the app. */
export type IslandName =
  | 'contact'
  | 'diagnostic'
  | 'mock-test'
  | 'workshop'
  | 'newsletter'
  | 'queue'
  | 'messages';

/** Marks a part of a page that src/islands can render alone: a component without properties or router state. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>;
}
