import { useState } from 'react';
import { acceptLinkForFamily, type OpenLink, openLinks } from '#sync/desk';
import { shortDate } from '../../lib/dates.ts';
import { figure } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { HomePart } from '../parts/home-part.tsx';
import { useIsOffline } from '../parts/use-is-offline.ts';
import { useQuery } from '../parts/use-query.ts';
import { AcceptLinkDialog } from './accept-link-dialog.tsx';
import { problemWords } from './teachers/decision-errors.ts';

/**
 * Links that parents have asked for and no child has accepted, for the owner, who can accept one for a family that rang.
 * Works online only, and is asked for on demand: this device does not keep other families.
 */
export function LinkRequests() {
  const isOffline = useIsOffline();
  const { data: links, setData: setLinks } = useQuery(openLinks);
  const [toAccept, setToAccept] = useState<OpenLink | null>(null);
  const [accepting, setAccepting] = useState<string | null>(null);
  const accept = async (link: OpenLink) => {
    setToAccept(null);
    setAccepting(link.id);
    const result = await acceptLinkForFamily(link.id);
    setAccepting(null);
    if (!result.ok) {
      showToast('error', ...problemWords(result.error));
      return;
    }
    setLinks((before) => before?.filter(({ id }) => id !== link.id) ?? null);
    showToast('success', 'Linked', `${link.parent_name} and ${link.child_name}`);
  };
  if (!links || links.length === 0) return null;
  return (
    <HomePart title="Families waiting for a link" aside={`${figure(links.length)} waiting`}>
      {isOffline ? (
        <p className="mb-3" role="status">
          You're offline. Links can be accepted with a connection only.
        </p>
      ) : null}
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
            <Button
              variant="alt"
              small
              about={` the link of ${link.parent_name} and ${link.child_name}`}
              isDisabled={isOffline}
              isPending={accepting === link.id}
              pendingLabel="Accepting..."
              onPress={() => setToAccept(link)}
            >
              Accept
            </Button>
          </ListLine>
        ))}
      </ul>
      <AcceptLinkDialog
        link={toAccept && { parent: toAccept.parent_name, child: toAccept.child_name }}
        onConfirm={() => toAccept && void accept(toAccept)}
        onCancel={() => setToAccept(null)}
      />
    </HomePart>
  );
}
