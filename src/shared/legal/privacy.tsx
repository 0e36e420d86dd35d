import { business, legal } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { Link } from '../../ui/link.tsx';

/** The name, number and address of the company that runs the site. */
export function LegalIdentity() {
  return (
    <p>
      {legal.company}, company number {legal.companyNumber}, registered in {legal.registeredIn}.
      Registered office: {legal.registeredOffice}. Registered with the Information Commissioner's
      Office as {legal.dataProtectionNumber}.
    </p>
  );
}

function WhatWeKeep({ at }: { at: (path: string) => string }) {
  return (
    <>
      <h2>What we keep, and why</h2>
      <h3>When you send us a form</h3>
      <p>
        Your name, email address and phone number, the student's name, age or year group, and what
        you write to us. We need it to answer you and to arrange what you asked for: in the words of
        the law, to take steps at your request before a contract. Please don't include health
        details in a form; we can talk about those. If you are signed in, the form belongs to your
        account, with the course and the child that it is about: you read it and our answers on each
        of your devices.
      </p>
      <h3>When you have an account</h3>
      <p>
        Your name, your email address, whether you are a student, a parent or a teacher, the courses
        you teach or are enrolled in, and which parent is linked to which child. Your password is
        kept only as a hash that nobody can read back. We also keep when you proved that the address
        is yours, since when we know your family, on which devices you are signed in, and when an
        address for your calendar was made and last read. We need all of it to run the account: it
        is our contract with you.
      </p>
      <h3>When a child has a place on a course</h3>
      <p>
        When and where the lessons are, whether the child was there, what the class did, what the
        teacher notes for the family, and whether the family told us that the child could not come,
        with the reason if they gave one. When tests are, and the child's marks. Parents can also
        tell us whom the teacher rings during the class. Only the family and the teacher of the
        course see this. We need it to teach, and to know where a child is.
      </p>
      <h3>When you take the newsletter</h3>
      <p>Your email address, with your consent, until you stop.</p>
      <p>
        We use no analytics and no advertising, show nothing from other sites, and make no automatic
        decisions about anybody. What is stored on your own device is listed on the page about{' '}
        <Link to={at(paths.cookies)}>cookies</Link>.
      </p>
    </>
  );
}

function Children() {
  return (
    <>
      <h2>Children</h2>
      <p>
        Children use this site, so we follow the Children's Code of the Information Commissioner.
        That means the most private setting is the only one, we ask for as little as we can, nobody
        can send a child a message here that the linked parents do not read too, there are no public
        profiles, and nothing nudges a child to stay or to share.
      </p>
      <p>
        A parent or carer asks for a link to a child's account. The child accepts it with a code
        that the parent tells them, or we accept it after we have spoken to the family. Before that,
        neither sees anything of the other. Then the parent can see the child's name, courses and
        lessons, and no more. The child sees which adults are linked, can end a link at any time,
        and can refuse all new requests. The other linked adults are told of each new link and each
        end.
      </p>
      <p>
        Only teachers whom we have approved reach children. The teacher of a course sees the names
        of the students on it, never their email addresses. Everybody with an account sees what a
        class offers: its day, time and venue, and the teacher's initial and surname. The dates and
        the room are for families whom we know: somebody who only made an account does not learn
        them.
      </p>
    </>
  );
}

/** What is kept about people, why, and for how long. */
export function Privacy({ at }: { at: (path: string) => string }) {
  return (
    <>
      <h2>Who we are</h2>
      <LegalIdentity />
      <p>
        For anything about your data, write to{' '}
        <a href={`mailto:${legal.privacyEmail}`}>{legal.privacyEmail}</a>. A person answers.
      </p>
      <WhatWeKeep at={at} />
      <Children />
      <h2>Who sees it</h2>
      <p>
        The staff of {business.name} who need it for their work. Our database is run for us by{' '}
        {legal.hosting}, and our emails are sent by a mail service, both under a contract that
        allows no other use. An email has first names, and repeats nothing else that you wrote. We
        sell nothing and share nothing else, unless the law or the safety of a child requires it.
      </p>
      <p>
        If you make an address for your calendar and give it to the app of another company, that
        company reads the courses, times and places of your lessons, and no name of a family. You
        can end the address at any time.
      </p>
      <p>
        If you turn notifications on, they go through the company of your browser, which cannot read
        them. They name nobody, and nothing that anybody wrote. You can turn them off at any time.
      </p>
      <h2>For how long</h2>
      <ul>
        <li>
          Forms: one year after we last dealt with them, or after they came, and our answers with
          them. Those of an account are deleted with it. A form that we delete before stays out of
          sight for 30 days, so that no complaint is lost by a slip.
        </li>
        <li>
          The network address from which a form came: at most two days, scrambled and apart from the
          form. It keeps floods of forms out.
        </li>
        <li>Emails that we sent to you: 30 days.</li>
        <li>That we sent you a notification: 7 days.</li>
        <li>
          Accounts: until you delete yours, on the page of your profile, or ask us to. One whose
          address nobody confirms, and which nobody relies on: 30 days.
        </li>
        <li>
          How often an account asked for what has a limit, such as a link to a child: at most a
          week.
        </li>
        <li>The log of the sign-in service: 30 days.</li>
        <li>
          Notices of what happened, on your home page, with the names and titles in them: 90 days.
        </li>
        <li>Lessons, marks and notes: one year after the lesson.</li>
        <li>Tests and their results: one year after the end of the class.</li>
        <li>
          The number to ring during a class: until the place on the course ends, or 30 days after
          the whole course was taken off.
        </li>
        <li>
          The text of a course that was deleted: 30 days, and nobody but its teacher and we see it.
        </li>
        <li>
          A record of who did what, of look-ups and of what our own staff looked at, so that we can
          look into a worry about a child: 24 months, also after an account was deleted. The texts
          of courses, lessons and notes are in it for one year, messages and telephone numbers
          never.
        </li>
        <li>Backups: 30 days. What you delete is in them until then.</li>
        <li>Records that tax law asks for: six years.</li>
        <li>Safeguarding records: as long as the law requires.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You may ask for a copy of what we hold, have it corrected or deleted, have it handed over in
        a usable form, limit or object to its use, and take back a consent. What belongs to your
        account you can download and delete yourself, on the page of your profile. A child has the
        same rights, and a parent may act for a child who is too young to. We answer within a month
        and it costs nothing.
      </p>
      <p>
        If you are not content with our answer, you can complain to the Information Commissioner's
        Office at ico.org.uk or on 0303 123 1113.
      </p>
    </>
  );
}
