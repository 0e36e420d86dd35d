import { useCallback, useState } from 'react';
import { notices, type Profile } from '#sync';
import {
  type ChildDetails,
  childSessions,
  endChildSession,
  newAdultCode,
  newDeviceCode,
  setChildDetails,
} from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { DeviceList } from '../parts/device-list.tsx';
import { NEEDS_CONNECTION } from '../parts/refusals/command-errors.ts';
import { schoolYearOn } from '../parts/school-year.ts';
import { QrPicture } from '../parts/second-factor/qr-picture.tsx';
import { useQuery } from '../parts/use-query.ts';
import { ChildAddressDialog } from './child-address-dialog.tsx';
import { DeleteChildDialog } from './delete-child-dialog.tsx';
import { ManagedChildForm } from './managed-child-form.tsx';
import { ShownCodeDialog } from './shown-code.tsx';

type Open = 'tablet' | 'parent' | 'details' | 'address' | 'delete';

/** What a parent does with the account of a child without an address: its devices, the other parent, its name, its end. */
export function ChildAccount({ child }: { child: Profile }) {
  const { id, first_name } = child;
  const [open, setOpen] = useState<Open | null>(null);
  const [paired, setPaired] = useState(0);
  const query = useQuery(
    useCallback(() => childSessions(id), [id]),
    paired,
  );
  const close = () => setOpen(null);
  const buttons: [Open, string][] = [
    ['tablet', 'Pair a tablet'],
    ['parent', 'Bring in another parent'],
    ['details', 'Name and school year'],
    ['address', 'Own email address'],
  ];
  return (
    <div className="grid gap-5 pb-6">
      <Row>
        {buttons.map(([which, label]) => (
          <ActionButton key={which} reason={NEEDS_CONNECTION} onPress={() => setOpen(which)}>
            {label}
          </ActionButton>
        ))}
      </Row>
      <DeviceList
        title={`${first_name}'s devices`}
        empty="No tablet is paired yet."
        failed={`${first_name}'s devices could not be read.`}
        query={query}
        onEnd={(session) => endChildSession(id, session)}
      />
      <Row>
        <ActionButton
          variant="quiet-danger"
          reason={NEEDS_CONNECTION}
          onPress={() => setOpen('delete')}
        >
          {`Delete ${first_name}'s account`}
        </ActionButton>
      </Row>
      {open === 'tablet' ? (
        <PairDialog
          child={child}
          onClose={() => {
            close();
            setPaired((count) => count + 1);
          }}
        />
      ) : null}
      {open === 'parent' ? <AdultDialog child={child} onClose={close} /> : null}
      {open === 'details' ? <DetailsDialog child={child} onClose={close} /> : null}
      {open === 'address' ? <ChildAddressDialog child={child} onClose={close} /> : null}
      {open === 'delete' ? <DeleteChildDialog child={child} onClose={close} /> : null}
    </div>
  );
}

interface DialogProps {
  child: Profile;
  onClose: () => void;
}

/** Shows the code that signs a tablet in, and says when it has. */
function PairDialog({ child: { id, first_name }, onClose }: DialogProps) {
  const ask = useCallback(() => newDeviceCode(id), [id]);
  const isPaired = useNewNotice('device-paired');
  // The code follows as the fragment.
  const address = `${window.location.origin}${paths.auth}?tab=code`;
  return (
    <ShownCodeDialog
      title={`Pair ${first_name}'s tablet`}
      ask={ask}
      text="On the tablet, choose 'Sign In', then 'I have a code', and type this. Or scan the picture with its camera."
      picture={(code) => (
        <div className="grid justify-items-center">
          <QrPicture text={`${address}#${code}`} label="QR code that opens the page for the code" />
        </div>
      )}
      used={isPaired ? `${first_name}'s tablet is ready.` : null}
      onClose={onClose}
    />
  );
}

/** Whether a notice of a kind has come since this was first rendered. */
function useNewNotice(kind: string): boolean {
  const count = useObservable(notices)?.filter((notice) => notice.kind === kind).length;
  const [before, setBefore] = useState(count);
  if (before === undefined && count !== undefined) setBefore(count);
  return count !== undefined && before !== undefined && count > before;
}

/** Shows the code with which another parent joins the child. */
function AdultDialog({ child: { id, first_name }, onClose }: DialogProps) {
  const ask = useCallback(() => newAdultCode(id), [id]);
  return (
    <ShownCodeDialog
      title={`Bring in another parent of ${first_name}`}
      ask={ask}
      text="The other parent needs an account of their own. There, they choose 'Add Child', then 'The other parent has a code', and type this."
      onClose={onClose}
    />
  );
}

/** Changes what the parent said of the child. */
function DetailsDialog({ child, onClose }: DialogProps) {
  const { id, first_name, last_name, reception_year } = child;
  const save = async (details: ChildDetails) => {
    const result = await setChildDetails(id, details);
    if (result.ok) {
      showToast('success', 'Saved');
      onClose();
    }
    return result;
  };
  return (
    <Dialog title={`${first_name}'s name and school year`} isOpen onClose={onClose}>
      <ManagedChildForm
        initial={{
          first_name,
          last_name: last_name ?? '',
          year: reception_year === null ? null : schoolYearOn(currentDay(), reception_year),
        }}
        action="Save"
        pendingLabel="Saving..."
        problem="Not saved"
        onSend={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
