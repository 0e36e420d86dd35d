import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  currentSession,
  type LinkPurpose,
  leaveMailedLink,
  type MailedLink,
  openMailedLink,
  type SyncError,
} from '#sync';
import { paths } from '../../content/paths.ts';
import { accountName } from '../../lib/words.ts';
import { forgetMailedLink, mailedLink } from '../../shared/mailed-link.ts';
import type { Failure } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useReplacePage } from '../navigation/app-paths.ts';
import { errorText } from './auth-errors.ts';

/** How far the person is with the link that opened the page. */
export type LinkStep =
  | { at: 'none' }
  /** The link waits for a press. */
  | { at: 'closed'; purpose: LinkPurpose; token: string }
  /** Somebody else is signed in here. */
  | { at: 'question'; purpose: LinkPurpose; account: MailedLink; signedInAs: string }
  /** That person is signing out. */
  | { at: 'signing-out'; purpose: LinkPurpose }
  | { at: 'password'; purpose: LinkPurpose; account: MailedLink };

export type Question = Extract<LinkStep, { at: 'question' }>;

const none: LinkStep = { at: 'none' };
const USED_OR_OLD = 'This link has been used, or it is too old.';

function linkFailure(error: SyncError, purpose: LinkPurpose): Failure {
  const isOver = error.code === 'link-expired';
  const next =
    purpose === 'reset'
      ? 'Ask for a new one.'
      : "If you have confirmed your address already, sign in, or press 'Forgot password?' there if you chose no password. If not, ask for a new link.";
  return {
    title: 'The link did not work',
    text: isOver ? `${USED_OR_OLD} ${next}` : errorText(error),
  };
}

/** What a person reads who leaves before choosing the first password. */
const noPasswordYet = ({ email }: MailedLink) =>
  `${email} is confirmed and has no password yet. To choose one, sign in and press 'Forgot password?'.`;

function firstStep(): LinkStep {
  const link = mailedLink();
  return link?.token && link.purpose !== 'invitation'
    ? { at: 'closed', purpose: link.purpose, token: link.token }
    : none;
}

function firstFailure(): Failure | null {
  const link = mailedLink();
  const isUnusable = link !== null && !link.token;
  return isUnusable && link.purpose !== 'invitation'
    ? linkFailure({ code: 'link-expired', message: '' }, link.purpose)
    : null;
}

/**
 * Leads a person through the link of a mail. Only a press uses the link up, because mail scanners open links.
 * @param onSignOut signs out, after a question about unsent work. Resolves to whether the person has signed out
 */
export function useMailedLink(onSignOut: () => Promise<boolean>) {
  const replacePage = useReplacePage();
  const [, setSearch] = useSearchParams();
  const [step, setStep] = useState(firstStep);
  const [failure, setFailure] = useState(firstFailure);
  const [isOpening, setOpening] = useState(false);

  const fail = (error: SyncError, purpose: LinkPurpose) => {
    const words = linkFailure(error, purpose);
    setFailure(words);
    showToast('error', 'Error', words.text);
  };

  /** Ends the link; its page is not shown again. */
  const end = () => {
    forgetMailedLink();
    setStep(none);
  };

  const goOn = (purpose: LinkPurpose, account: MailedLink) =>
    setStep({ at: 'password', purpose, account });

  const open = async () => {
    if (step.at !== 'closed') return;
    const { purpose, token } = step;
    setFailure(null);
    setOpening(true);
    const result = await openMailedLink(purpose, token);
    setOpening(false);
    if (!result.ok) {
      fail(result.error, purpose);
      if (result.error.code === 'link-expired') end();
      return;
    }
    forgetMailedLink();
    const session = currentSession();
    if (session.phase === 'signed-in' && session.user.id !== result.value.id) {
      const signedInAs = accountName(session.user);
      setStep({ at: 'question', purpose, account: result.value, signedInAs });
    } else goOn(purpose, result.value);
  };

  /** Leaves the link. Whoever is signed in stays so. */
  const leave = async () => {
    if (step.at === 'password' && step.account.signUp) {
      showToast('success', 'Address confirmed', noPasswordYet(step.account));
    }
    await leaveMailedLink();
    end();
    setFailure(null);
    await replacePage(paths.home);
  };

  const stay = async ({ account, signedInAs }: Question) => {
    await leave();
    const text = `You are still signed in as ${signedInAs}.`;
    if (!account.signUp) showToast('success', 'Nothing has changed', text);
    else showToast('success', 'Address confirmed', `${noPasswordYet(account)} ${text}`);
  };

  const changeAccount = async (question: Question) => {
    const { purpose, account } = question;
    setStep({ at: 'signing-out', purpose });
    if (await onSignOut()) goOn(purpose, account);
    else await stay(question);
  };

  /** The session of the link has ended before a password was chosen. */
  const expire = () => {
    fail({ code: 'link-expired', message: '' }, 'reset');
    end();
    // After a confirmation too, the next mail is one for a new password.
    setSearch({ tab: 'reset' }, { replace: true });
  };

  return {
    step,
    failure,
    isOpening,
    forgetFailure: () => setFailure(null),
    open,
    leave,
    stay,
    changeAccount,
    finish: end,
    expire,
  };
}
