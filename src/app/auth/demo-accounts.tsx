import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

export interface DemoAccount {
  email: string;
  password: string;
  label: string;
}

/** Set by the build (vite.config.ts). */
declare const __DEMO_ACCOUNTS__: readonly DemoAccount[];

/** Only the embedded backend of demos and development has demo accounts. */
const accounts = import.meta.env.VITE_SUPABASE_URL === '/' ? __DEMO_ACCOUNTS__ : [];

/** Buttons that sign in to a demo account. Shows nothing if there are none. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  if (accounts.length === 0) return null;
  return (
    <div className="mt-8 border-t-2 border-rule pt-6">
      <h2 className="text-h3">Try a demo account</h2>
      <p className="text-caption text-ink-2 mt-2 mb-4">These exist only in this demonstration.</p>
      <Row>
        {accounts.map((account) => (
          <Button key={account.email} variant="alt" small onPress={() => onChoose(account)}>
            {account.label}
          </Button>
        ))}
      </Row>
    </div>
  );
}

/** A button that signs in to a demo account with the code that an authenticator app would show. */
export function DemoCode({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  if (!accounts.some((account) => account.email === email)) return null;
  const use = async () => {
    const answer = await fetch('/local/codes.json').catch(() => null);
    const codes: { email: string; code: string }[] = answer?.ok ? await answer.json() : [];
    onCode(codes.find((each) => each.email === email)?.code ?? '');
  };
  return (
    <div>
      <Button variant="alt" small onPress={() => void use()}>
        Use the code of the demo
      </Button>
    </div>
  );
}
