import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { previousPathname } from './history-trail.ts';

interface BackLink {
  to: string;
  onClick: (event: MouseEvent) => void;
}

/**
 * The properties of a link back to a list. If the person came from that page, the link goes back in the history, which
 * restores the scroll position and the filter. Otherwise it is an ordinary link.
 */
export function useBackLink(to: string): BackLink {
  const navigate = useNavigate();
  return {
    to,
    onClick: (event) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      if (!isPlain || previousPathname() !== to.split('?')[0]) return;
      event.preventDefault();
      navigate(-1);
    },
  };
}
