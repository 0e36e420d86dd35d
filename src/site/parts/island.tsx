import type { ComponentProps, ReactNode } from 'react';
import type { islands } from '../islands.tsx';

type Islands = typeof islands;
export type IslandName = keyof Islands;
type Properties<Name extends IslandName> = ComponentProps<Awaited<ReturnType<Islands[Name]>>>;

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** What the component gets besides; it is written into the page as JSON. */
  props?: Properties<Name>;
  /** The component as the build renders it, or nothing if it shows what only the device knows. */
  children?: ReactNode;
}

/** A part of a page that comes alive on the device: islands.tsx renders its component there. */
export function Island<Name extends IslandName>({ name, props, children }: IslandProps<Name>) {
  return (
    <div data-island={name} data-props={props ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  );
}
