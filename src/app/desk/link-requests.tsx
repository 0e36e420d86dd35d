import { useId } from 'react';
import { acceptLinkForFamily, type OpenLink } from '#sync/desk';
import { shortDate } from '../../lib/dates.ts';
import { figure } from '../../lib/words.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { OfflineLine } from '../parts/offline-line.tsx';
import type { Query } from '../parts/use-query.ts';
import { AcceptLinkButton } from './accept-link-button.tsx';
import { useMutation } from './use-mutation.ts';

/**
 * Links that parents have asked for and no child has accepted, for the owner, who can accept one for a family that rang.
 * Works online only, and is asked for on demand: this device does not keep other families.
 */
export function LinkRequests({ of }: { of: Query<OpenLink[]> }) {
  const headingId = useId();
  const { data: links, setData: setLinks } = of;
  const { pending, mutate } = useMutation({ shown: links, focusId: headingId });
  const accept = async ({ id, parent_name, child_name }: OpenLink) => {
    const isDone = await mutate(id, acceptLinkForFamily(id), [
      'Linked',
      `${parent_name} and ${child_name}`,
    ]);
    if (isDone) setLinks((before) => before?.filter((link) => link.id !== id) ?? null);
  };
  if (!links || links.length === 0) return null;
  return (
    <HomePart
      title="Families waiting for a link"
      id={headingId}
      aside={`${figure(links.length)} waiting`}
    >
      <OfflineLine>Links can be accepted with a connection only.</OfflineLine>
      <ul className={LIST_SHEET}>
        {links.map((link) => (
          <ListLine
            key={link.id}
            title={`${link.parent_name} asks for ${link.child_name}`}
            detail={
              <>
                <EmailText>{`${link.parent_email} for ${link.child_email}`}</EmailText>, since{' '}
                {shortDate(link.created_at)}
              </>
            }
          >
            <AcceptLinkButton
              parent={link.parent_name}
              child={link.child_name}
              isPending={pending === link.id}
              onConfirm={() => void accept(link)}
            />
          </ListLine>
        ))}
      </ul>
    </HomePart>
  );
}
