import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LinkProps } from '../../ui/link.tsx';
import { isAppPath } from './app-paths.ts';
import { previousPathname } from './history-trail.ts';

/**
 * How the app follows a link: its own pages without loading a document, those of the website with one. A link that leads
 * back goes back in the history if the person came from there, which restores the scroll position and the filter.
 */
export function AppLink({ to, onClick, 'data-back': isBack, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isBack || !isPlainClick(event) || previousPathname() !== pathOf(to)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <Link to={to} onClick={follow} reloadDocument={!isAppPath(pathOf(to))} {...rest} />;
}

/** Whether a click follows a link here, and does not open another tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey);

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';
