import { paths } from './paths.ts';

/** The addresses under which other programs look for a page of ours. Password managers open the first. */
export const knownAddresses: Readonly<Record<string, string>> = {
  '/.well-known/change-password': paths.account,
};

/** What the text around an address leaves at its end, as the source of a regular expression. */
export const signsAtEnd = '[.,;:)]+';

/**
 * Where an address without a page leads. People type capital letters, and take a full stop or a bracket for a part of the
 * address.
 * @returns a path, which may have no page either; undefined if it leads nowhere
 */
export function redirectOf(pathname: string): string | undefined {
  const tidy = pathname.toLowerCase().replace(new RegExp(`${signsAtEnd}$`), '');
  const isPath = tidy !== pathname && /^(\/[a-z0-9-]+)+$/.test(tidy);
  return knownAddresses[pathname] ?? (isPath ? tidy : undefined);
}
