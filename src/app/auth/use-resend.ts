import { useState } from 'react';
import { resendConfirmation } from '#sync';
import { errorText } from './auth-errors.ts';

/** Sends the mail with the confirmation link again, and says in words what happened. */
export function useResend() {
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState('');
  const send = async (email: string) => {
    setSending(true);
    const result = await resendConfirmation(email);
    setSending(false);
    if (result.ok) {
      setNotice(
        `If ${email} still has to be confirmed, we have sent a new link to it. Look among your spam too.`,
      );
    } else if (result.error.code === 'rate-limited') {
      setNotice('We sent an email a moment ago. Wait a minute, then ask again.');
    } else setNotice(errorText(result.error));
  };
  return { send, isSending, notice };
}
