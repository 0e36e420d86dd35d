/** Accounts for the tests of the app in browsers. */
import { DEMO_FACTOR, DEMO_PASSWORD } from '../../supabase/local/demo-accounts.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { totp } from '../../supabase/local/totp.ts';

export const demoPassword = DEMO_PASSWORD;

let count = 0;

/** A new, unused email. */
export function freshEmail(name: string): string {
  count += 1;
  return `${name}.${process.pid}.${count}@example.com`.toLowerCase();
}

/** The code that the demo admin's authenticator app shows now. */
export const demoCode = (): string => totp(DEMO_FACTOR);

/** The access token of the demo admin, signed in with password and code. @param url the address of the server */
export async function adminToken(url: string): Promise<string> {
  const post = async (path: string, body: object, token = PUBLISHABLE_KEY) => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const credentials = { email: 'admin@example.com', password: demoPassword };
  const { access_token, user } = await post('token?grant_type=password', credentials);
  const factor = `factors/${user.factors[0].id}`;
  const { id } = await post(`${factor}/challenge`, {}, access_token);
  const proof = { challenge_id: id, code: demoCode() };
  return (await post(`${factor}/verify`, proof, access_token)).access_token;
}
