import { useState } from 'react';
import { useChunk } from '../lib/use-chunk.ts';
import { AuthPage } from './auth/auth-page.tsx';

// A chunk of its own, because visitors have nothing to sign out of.
const load = async () => (await import('./account/leave-account.tsx')).LeaveAccount;

/** The page for signing in. Signing out is passed in, because a link in a mail may be for another account. */
export function AuthRoute() {
  const [asked, setAsked] = useState<{ answer: (hasLeft: boolean) => void } | null>(null);
  const LeaveAccount = useChunk(load, asked !== null);
  const signOut = () => new Promise<boolean>((answer) => setAsked({ answer }));
  const end = (hasLeft: boolean) => {
    asked?.answer(hasLeft);
    setAsked(null);
  };
  return (
    <>
      <AuthPage onSignOut={signOut} />
      {asked && LeaveAccount ? <LeaveAccount onEnd={end} /> : null}
    </>
  );
}
