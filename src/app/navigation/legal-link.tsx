import { paths } from '../../content/paths.ts';
import { LEGAL_LINKS } from '../../shared/bar/website-links.ts';
import type { LinkProps } from '../../ui/link.tsx';
import { AppLink } from './app-link.tsx';

/** A link that shows a legal page of the website within the app. Any other leads where it says. */
export function LegalLink({ to, ...rest }: LinkProps) {
  const isLegal = LEGAL_LINKS.some((page) => page.to === to);
  return <AppLink to={isLegal ? paths.inApp(to) : to} {...rest} />;
}
