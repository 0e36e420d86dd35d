import { useState } from 'react';
import {
  adultsOfChild,
  askedLinks,
  changeAccountType,
  childrenOfParent,
  enrollmentsOfUser,
  type UserType,
} from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { capitalised } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';

const OTHER = { student: 'parent', parent: 'student' } as const;

/** Whether the account has courses or linked people, as far as this device knows: it keeps its type then. */
function useIsUsed(): boolean {
  const used = [
    useObservable(enrollmentsOfUser),
    useObservable(childrenOfParent),
    useObservable(askedLinks),
    useObservable(adultsOfChild),
  ];
  return used.some((rows) => rows?.length !== 0);
}

/**
 * The type of the account. Student is chosen at sign-up unless somebody changes it, so a parent's account may be a
 * student's by mistake: one without courses and links can become the other. Works online only.
 */
export function AccountType({ type }: { type: UserType }) {
  const isOffline = useIsOffline();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const isUsed = useIsUsed();
  const other = !isUsed && (type === 'student' || type === 'parent') ? OTHER[type] : null;
  const change = async () => {
    setAsking(false);
    if (!other) return;
    setChanging(true);
    const result = await changeAccountType(other);
    setChanging(false);
    if (result.ok) showToast('success', 'Success', `This is now the account of a ${other}.`);
    else showToast('error', 'Not changed', onlineErrorWords(result.error));
  };
  return (
    <Fact term="Account type">
      {capitalised(type)}
      {other ? (
        <span className="block">
          <Button
            variant="quiet"
            small
            isDisabled={isOffline}
            {...(isOffline ? { reason: "You're offline. This needs a connection." } : {})}
            isPending={isChanging}
            pendingLabel="Changing..."
            onPress={() => setAsking(true)}
          >
            {`Make this a ${other}'s account`}
          </Button>
          <AlertDialog
            title={`Make this a ${other}'s account?`}
            isOpen={isAsking}
            confirmLabel="Change"
            cancelLabel="Keep"
            onConfirm={() => void change()}
            onCancel={() => setAsking(false)}
          >
            <p>
              {other === 'parent'
                ? 'Parents follow the courses of their children. They do not enrol themselves.'
                : 'Students enrol in courses. Parents follow them once they are linked.'}{' '}
              You can change it back while the account has no courses and no linked people.
            </p>
          </AlertDialog>
        </span>
      ) : null}
    </Fact>
  );
}
