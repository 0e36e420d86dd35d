import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with its query string. */
  to: string;
  /** Passed to the page in the same document. A link that loads a document ignores it. */
  state?: unknown;
  /** Leads back: to the entry before in the history if that is the page at `to`. */
  'data-back'?: true | undefined;
}

function Anchor({ to, state: _state, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor);

/** Sets how the links below it are followed. Without it each link loads a document. */
export const LinkProvider = LinkContext.Provider;

/** A link to a page of this site. */
export function Link(props: LinkProps) {
  const Followed = useContext(LinkContext);
  return <Followed {...props} />;
}
