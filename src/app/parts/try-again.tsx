import { useState } from 'react';
import { syncNow } from '#sync';
import { whenWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';

/** The button 'Try again', for a page whose data could not be fetched. It also shows when the last attempt failed. */
export function TryAgain() {
  const now = useNow();
  const [isTrying, setTrying] = useState(false);
  const [triedAt, setTriedAt] = useState('');
  const retry = async () => {
    setTrying(true);
    await syncNow();
    setTrying(false);
    setTriedAt(new Date().toISOString());
  };
  return (
    <>
      <Button
        variant="alt"
        small
        isPending={isTrying}
        pendingLabel="Trying..."
        onPress={() => void retry()}
      >
        Try again
      </Button>
      <p role="status">
        {triedAt ? `That did not work ${whenWords(triedAt, now)}. We keep trying.` : null}
      </p>
    </>
  );
}
