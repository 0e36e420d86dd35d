import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

const accountSchema = v.object({ email: v.string(), password: v.string(), label: v.string() });
export type DemoAccount = v.InferOutput<typeof accountSchema>;

/** Only the embedded backend of demos and development lists demo accounts. */
const isEmbedded = import.meta.env.VITE_SUPABASE_URL === '/';

async function fetchDemoAccounts(signal: AbortSignal): Promise<DemoAccount[]> {
  try {
    const response = await fetch('/local/demo-accounts', { signal });
    if (!response.ok) return [];
    const parsed = v.safeParse(v.array(accountSchema), await response.json());
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Buttons that sign in to a demo account. Shows nothing if there are none. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    if (!isEmbedded) return;
    const controller = new AbortController();
    fetchDemoAccounts(controller.signal).then((found) => {
      if (!controller.signal.aborted) setAccounts(found);
    });
    return () => controller.abort();
  }, []);

  if (accounts.length === 0) return null;
  return (
    <div className="mt-8 border-t-2 border-rule pt-6">
      <h2 className="text-h3">Try it with a demo account</h2>
      <p className="text-note text-ink-2 mt-2 mb-4">These exist only in this demonstration.</p>
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
