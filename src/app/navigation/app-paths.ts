import { useNavigate } from 'react-router-dom';
import { isAccountPath } from '../../content/account-paths.ts';
import { paths } from '../../content/paths.ts';
import { replaceDocument } from './replace-document.ts';

/** Whether a path is that of a page of the app. Every other one is the website's. */
export const isAppPath = (pathname: string): boolean =>
  pathname === paths.auth || isAccountPath(pathname);

/**
 * Replaces the page by another one of this site.
 * @returns a function that takes an address with its query string
 */
export function useReplacePage(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return async (address) => {
    const [pathname = ''] = address.split('?');
    if (isAppPath(pathname)) await navigate(address, { replace: true });
    else replaceDocument(address);
  };
}
