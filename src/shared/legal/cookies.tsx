import type { ReactNode } from 'react';
import { paths } from '../../content/paths.ts';
import { storedItems } from '../../content/stored-items.ts';
import { Link } from '../../ui/link.tsx';

interface CookiesProps {
  /** The address of another legal page. */
  at: (path: string) => string;
  /** What removes everything. */
  clear: ReactNode;
}

/** Lists what the site stores on a device. */
export function Cookies({ at, clear }: CookiesProps) {
  return (
    <>
      <h2>Why there is no banner</h2>
      <p>
        A site has to ask before it stores what you did not ask for: tracking, advertising,
        statistics. We have none of those, and nothing here comes from another company. All of the
        following is strictly necessary for what you use.
      </p>
      <h2>What is stored</h2>
      <dl>
        {storedItems.map(({ name, where, what, until }) => (
          <div key={name}>
            <dt className="mt-[1.1rem] font-bold wrap-anywhere">{name}</dt>
            <dd className="text-ink-2">
              {where}. {what} Kept until: {until.charAt(0).toLocaleLowerCase('en-GB')}
              {until.slice(1)}
            </dd>
          </div>
        ))}
      </dl>
      <h2 id="clear">Clear it</h2>
      <p>
        This signs you out and removes everything in the list from this device. What has already
        reached us stays with us; the page about <Link to={at(paths.privacy)}>privacy</Link> says
        how to have that deleted too.
      </p>
      {clear}
      <p>
        To remove single forms only, go to <Link to={paths.enquiries}>your requests</Link>.
      </p>
    </>
  );
}
