import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Profile, profileOfUser, type Result, type SessionUser, updateProfile } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { isManaged } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { readDraft } from '../../ui/form/draft-store.ts';
import { Fact, Row, Slip, Split, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pill } from '../../ui/pill.tsx';
import { EarlierNotesFold } from '../parts/lessons/earlier-notes-fold.tsx';
import { Screen } from '../parts/screen.tsx';
import { useSession } from '../parts/use-session.ts';
import { AccountType } from './account-type.tsx';
import { AdultsCard } from './adults-card.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { CorrectNames } from './correct-names.tsx';
import { DataCard } from './data-card.tsx';
import { NamesForm, namesDraft } from './names-form.tsx';

interface ProfilePageProps {
  onCloseAccount: (password: string) => Promise<Result<void>>;
}

/** The profile of the signed-in user: names to edit, linked adults, and cards about the account's data. */
export function ProfilePage({ onCloseAccount }: ProfilePageProps) {
  useTitle(pageTitle('Profile'));
  const session = useSession();
  const profile = useObservable(profileOfUser);
  return (
    <Screen title="Profile" back={{ to: paths.account, label: 'Back to My Account' }}>
      {profile === undefined || session.phase !== 'signed-in' ? (
        <Loading text="Loading your profile..." />
      ) : (
        <>
          <Details profile={profile} user={session.user} />
          <Split className="mt-8">
            <Stack>
              {typeOf(profile, session.user) === 'student' ? (
                <>
                  <AdultsCard />
                  <EarlierNotesFold studentId={session.user.id} />
                </>
              ) : null}
              <DataCard />
            </Stack>
            <Stack>
              {isManaged(session.user) ? null : (
                <CloseAccountCard
                  user={session.user}
                  userType={typeOf(profile, session.user)}
                  onCloseAccount={onCloseAccount}
                />
              )}
            </Stack>
          </Split>
        </>
      )}
    </Screen>
  );
}

const typeOf = (profile: Profile | null, user: SessionUser) => profile?.user_type ?? user.userType;

function Details({ profile, user }: { profile: Profile | null; user: SessionUser }) {
  const [isOpen, setOpen] = useState(() => readDraft(namesDraft(user.id)) !== undefined);
  const [params, setParams] = useSearchParams();
  const isAgain = params.has('again');
  const isEditing = isOpen || isAgain;
  const firstName = profile?.first_name ?? user.firstName;
  const lastName = profile ? (profile.last_name ?? '') : user.lastName;
  const stored = { first_name: firstName, last_name: lastName };

  return (
    <Split>
      <Slip className="grid gap-6">
        {isAgain ? (
          <CorrectNames
            userId={user.id}
            stored={stored}
            onDone={() => {
              setOpen(false);
              setParams({}, { replace: true });
            }}
          />
        ) : isOpen ? (
          <NamesForm
            userId={user.id}
            stored={stored}
            save={updateProfile}
            onDone={() => setOpen(false)}
          />
        ) : null}
        <dl>
          {isEditing ? null : (
            <>
              <Fact term="First name">{firstName}</Fact>
              <Fact term="Last name">{lastName || '-'}</Fact>
            </>
          )}
          <Fact term="Email">
            {isManaged(user) ? (
              'None. A parent looks after this account.'
            ) : (
              <>
                <EmailText>{user.email}</EmailText>
                <span className="text-caption text-ink-2 block font-normal">
                  Email cannot be changed
                </span>
              </>
            )}
          </Fact>
          <AccountType type={typeOf(profile, user)} />
        </dl>
        {isEditing ? null : (
          <Row>
            <Button onPress={() => setOpen(true)}>Edit Profile</Button>
            {profile && profile.pending !== 'none' ? (
              <Pill tone="wait">Waiting to send</Pill>
            ) : null}
          </Row>
        )}
      </Slip>
      <aside className="grid gap-6">
        <Slip kind="flat" className="grid justify-items-start gap-4">
          <Avatar first={firstName} last={lastName} />
          <Button variant="alt" small isDisabled reason="Avatar upload coming soon">
            Change Avatar
          </Button>
        </Slip>
        <Row>
          <LinkButton to={paths.dashboard} variant="alt">
            Go to Dashboard
          </LinkButton>
          <LinkButton to={paths.courseEnrollment} variant="alt">
            Browse Courses
          </LinkButton>
        </Row>
      </aside>
    </Split>
  );
}
