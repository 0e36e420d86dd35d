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
import { Fact } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ConfirmAction } from '../parts/action-button.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';

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
  const [isChanging, setChanging] = useState(false);
  const isUsed = useIsUsed();
  const other = !isUsed && (type === 'student' || type === 'parent') ? OTHER[type] : null;
  const change = async () => {
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
          <ConfirmAction
            variant="quiet"
            reason={NEEDS_CONNECTION}
            isPending={isChanging}
            pendingLabel="Changing..."
            title={`Make this a ${other}'s account?`}
            confirmLabel="Change"
            cancelLabel="Keep"
            text={`${
              other === 'parent'
                ? 'Parents follow the courses of their children. They do not enrol themselves.'
                : 'Students enrol in courses. Parents follow them once they are linked.'
            } You can change it back while the account has no courses and no linked people.`}
            onConfirm={() => void change()}
          >
            {`Make this a ${other}'s account`}
          </ConfirmAction>
        </span>
      ) : null}
    </Fact>
  );
}
