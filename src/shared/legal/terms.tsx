import { business, legal } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { classFacts, payment } from '../../content/teaching.ts';
import { Link } from '../../ui/link.tsx';
import { LegalIdentity } from './privacy.tsx';

/** The terms of a booking. */
export function Terms() {
  return (
    <>
      <h2>Who you agree with</h2>
      <LegalIdentity />
      <h2>When a booking counts</h2>
      <p>
        A form on this site is a request, and an enrolment in the app keeps a place. It is booked
        when we have confirmed it in writing and you have agreed to the date and the price. Until
        then, neither of us owes the other anything. A form that says 'Saved on this device' has not
        reached us yet, nor has an enrolment that says 'Waiting to send'.
      </p>
      <p>
        A booking for somebody under 18 is made by a parent or guardian, who can enrol a linked
        child in the app. A child who enrols from an account of their own keeps a place, the linked
        parents are told, and nothing is owed before one of them has agreed.
      </p>
      <p>
        We confirm families who are new to us, usually within a day. Until then a booking takes no
        place, and shows neither the room nor the dates of the lessons. What we could not confirm
        within fourteen days ends, and you are told.
      </p>
      <h2>Places and the waiting list</h2>
      <p>
        Classes have at most {business.classSize} students, unless the page of a class names another
        number. When all places are taken, we add nobody: later enrolments join the waiting list.
        The next free place is offered to the first on it, and the family is told until when it is
        kept. Without an answer by then, it is offered to the next.
      </p>
      <p>
        A student or a linked parent can leave a course in the app. The place is then offered to the
        first on the waiting list. Coming back is possible: at the end of the list, if the class is
        full.
      </p>
      <h2>What it costs</h2>
      <p>
        Classes cost {classFacts.price.replace('From', 'from')}; the price of a workshop stands on
        its card. The diagnostic test and the assessment are free, and you don't have to join
        afterwards. {payment}
      </p>
      <h2>Changing your mind</h2>
      <p>
        When you book from a distance you may withdraw within 14 days of our confirmation, without a
        reason, and get back what you paid. If you asked us to begin within those days, you pay for
        the sessions that have taken place. After that, a course can be ended with four weeks'
        notice and a workshop cancelled up to seven days before it.
      </p>
      <h2>If we have to change something</h2>
      <p>
        If a tutor is ill, we send another or move the session. If we cancel a session or a
        workshop, you choose between another date and your money back.
      </p>
      <h2>What we ask of families</h2>
      <ul>
        <li>Children arrive on time and are collected on time, or we are told.</li>
        <li>Everybody is treated kindly, in the room and online.</li>
        <li>Lessons are not recorded or photographed.</li>
        <li>Passwords are not shared, and an account is used by the person it belongs to.</li>
      </ul>
      <h2>What we do not promise</h2>
      <p>
        No tutor can promise a place at a school or a grade. We promise care and skill. Nothing here
        limits our responsibility for harm caused by negligence, or any right that the law gives you
        as a consumer.
      </p>
      <h2>Complaints and law</h2>
      <p>
        Tell us first, please: <Link to={paths.contact}>write to us or ring</Link>. We answer within
        five working days. These terms follow the law of {legal.registeredIn}, and its courts
        decide.
      </p>
    </>
  );
}
