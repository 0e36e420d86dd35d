import type { AnchorHTMLAttributes } from 'react';

/** Takes the place of the router's link in the islands: each page is loaded from the server. */
export function Link({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a href={to} {...rest} />;
}
