import { type ReactNode, useState } from 'react';
import {
  currentSession,
  type Profile,
  profileOfUser,
  type Result,
  type SessionUser,
  session$,
} from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AdultsCard } from './adults-card.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { DataCard } from './data-card.tsx';
import { NamesForm } from './names-form.tsx';

interface ProfilePageProps {
  /** What the app as a whole knows about this device. */
  deviceCard: ReactNode;
  onCloseAccount: (password: string) => Promise<Result<void>>;
}

/**
 * Who the signed-in user is, of which only the names can be changed; who sees a student's courses;
 * and what people may do with their data.
 */
export function ProfilePage({ deviceCard, onCloseAccount }: ProfilePageProps) {
  useTitle(pageTitle('Profile'));
  const session = useObservable(() => session$) ?? currentSession();
  const profile = useObservable(profileOfUser);
  return (
    <div className="wrap page">
      <div className="phead">
        <h1>Profile</h1>
      </div>
      {profile === undefined || session.phase !== 'signed-in' ? (
        <Waiting text="Loading your profile..." />
      ) : (
        <>
          <Details profile={profile} user={session.user} />
          <div className="split mt-8">
            <div className="stack">
              {typeOf(profile, session.user) === 'student' ? <AdultsCard /> : null}
              {deviceCard}
            </div>
            <div className="stack">
              <DataCard />
              <CloseAccountCard
                user={session.user}
                userType={typeOf(profile, session.user)}
                onCloseAccount={onCloseAccount}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const typeOf = (profile: Profile | null, user: SessionUser) => profile?.user_type ?? user.userType;

function Details({ profile, user }: { profile: Profile | null; user: SessionUser }) {
  const [isEditing, setEditing] = useState(false);
  const firstName = profile?.first_name ?? user.firstName;
  const lastName = profile ? (profile.last_name ?? '') : user.lastName;

  return (
    <div className="split">
      <div className="slip grid gap-6">
        {isEditing ? (
          <NamesForm firstName={firstName} lastName={lastName} onDone={() => setEditing(false)} />
        ) : (
          <dl className="facts">
            <div>
              <dt>First name</dt>
              <dd>{firstName}</dd>
            </div>
            <div>
              <dt>Last name</dt>
              <dd>{lastName || '-'}</dd>
            </div>
          </dl>
        )}
        <dl className="facts">
          <div>
            <dt>Email</dt>
            <dd>
              {user.email}
              <span className="note block font-normal">Email cannot be changed</span>
            </dd>
          </div>
          <div>
            <dt>Account type</dt>
            <dd>{capitalised(typeOf(profile, user))}</dd>
          </div>
        </dl>
        {isEditing ? null : (
          <div className="row">
            <Button onPress={() => setEditing(true)}>Edit Profile</Button>
            {profile && profile.pending !== 'none' ? (
              <Pill tone="wait">Waiting to send</Pill>
            ) : null}
          </div>
        )}
      </div>
      <aside className="grid gap-6">
        <div className="slip flat grid justify-items-start gap-4">
          <Initials first={firstName} last={lastName} />
          <Button variant="alt" small isDisabled reason="Avatar upload coming soon">
            Change Avatar
          </Button>
        </div>
        <div className="row">
          <LinkButton to={paths.dashboard} variant="alt">
            Go to Dashboard
          </LinkButton>
          <LinkButton to={paths.courseEnrollment} variant="alt">
            Browse Courses
          </LinkButton>
        </div>
      </aside>
    </div>
  );
}
