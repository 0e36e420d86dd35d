import type { SignInStep } from '#sync';
import { useChunk } from '../../lib/use-chunk.ts';
import { Slip } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { ClosedLink } from './closed-link.tsx';
import type { useMailedLink } from './use-mailed-link.ts';

const loadQuestion = async () =>
  (await import('./another-account-question.tsx')).AnotherAccountQuestion;

interface LinkStepsProps {
  link: ReturnType<typeof useMailedLink>;
  /** The address of the account that is signed in on this device, or null. */
  signedInAs: string | null;
  /** Called once the password is set, with what the sign-in still needs, and the address. */
  onStep: (step: SignInStep, email: string) => void;
}

/** The press, the question about another account, and the new password, until the link of a mail has ended. */
export function LinkSteps({ link, signedInAs, onStep }: LinkStepsProps) {
  const { step } = link;
  const Question = useChunk(loadQuestion, step.at === 'question');
  return (
    <Slip>
      {step.at === 'closed' ? (
        <ClosedLink
          purpose={step.purpose}
          signedInAs={signedInAs}
          isOpening={link.isOpening}
          onOpen={() => void link.open()}
          onLeave={() => void link.leave()}
        />
      ) : step.at === 'password' ? (
        <ChoosePasswordForm
          account={step.account}
          onDone={(next) => onStep(next, step.account.email)}
          onExpired={link.expire}
          onLeave={() => void link.leave()}
        />
      ) : (
        <Loading text="One moment..." />
      )}
      {step.at === 'question' && Question ? (
        <Question
          question={step}
          onChange={() => void link.changeAccount(step)}
          onStay={() => void link.stay(step)}
        />
      ) : null}
    </Slip>
  );
}
