import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { barItem, menuItem } from '../../ui/menu-items.ts';

interface BarLinkProps {
  to: string;
  /** The path of the page. */
  pathname: string;
  children: ReactNode;
}

const current = ({ to, pathname }: BarLinkProps) => (to === pathname ? 'page' : undefined);

/** A link in the bar. */
export function BarLink(props: BarLinkProps) {
  return (
    <Link className={barItem} to={props.to} aria-current={current(props)}>
      {props.children}
    </Link>
  );
}

/** A link in a menu of the bar. */
export function MenuLink(props: BarLinkProps) {
  return (
    <li>
      <Link className={menuItem} to={props.to} aria-current={current(props)}>
        {props.children}
      </Link>
    </li>
  );
}
