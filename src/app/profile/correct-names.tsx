import { sendProfileAgain } from '#sync';
import { Loading } from '../../ui/loading.tsx';
import { RefusedNotice } from '../parts/refusals/refused-notice.tsx';
import { useRefusal } from '../parts/refusals/use-refusal.ts';
import { NamesForm } from './names-form.tsx';

interface CorrectNamesProps {
  userId: string;
  stored: { first_name: string; last_name: string };
  onDone: () => void;
}

/** The form for the names, filled with the refused names. */
export function CorrectNames({ userId, stored, onDone }: CorrectNamesProps) {
  const item = useRefusal('profiles', userId);
  if (item === undefined) return <Loading text="Loading your changes..." />;
  return (
    <div>
      {item ? (
        <RefusedNotice item={item} next="Change what is needed, then send it again." />
      ) : null}
      <NamesForm
        userId={userId}
        stored={stored}
        refused={item ? namesOf(item.values) : {}}
        save={sendProfileAgain}
        onDone={onDone}
      />
    </div>
  );
}

function namesOf({ first_name, last_name }: Record<string, string>) {
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
  };
}
