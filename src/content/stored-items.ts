/** Everything that the site stores on a device, as listed on /cookies. Add an entry whenever the site stores more. */
export interface StoredItem {
  name: string;
  where: string;
  what: string;
  until: string;
}

export const storedItems: readonly StoredItem[] = [
  {
    name: 'oakfold.session',
    where: 'Local storage',
    what: 'That you are signed in, and the keys with which the app speaks to our server for you.',
    until: 'You sign out.',
  },
  {
    name: 'oakfold.resting',
    where: 'Local storage',
    what: 'On a tablet that children share: the same for each child who is not using it just now.',
    until: 'That child signs out, or a parent ends the device.',
  },
  {
    name: 'oakfold.revoke',
    where: 'Local storage',
    what: 'After a sign-out without a connection: the key that our server still has to cancel. It is used for that alone.',
    until: 'Our server has cancelled it, at most thirty days.',
  },
  {
    name: 'oakfold.forget',
    where: 'Local storage',
    what: 'A note to remove the data of an account that was signed out while a tab was still open.',
    until: 'The data has been removed.',
  },
  {
    name: 'oakfold.closing',
    where: 'Local storage',
    what: 'A note that you asked to delete your account, so that its data goes from this device even if our answer is lost.',
    until: 'The account is deleted, or our server says that it stays.',
  },
  {
    name: 'oakfold.note.<what>.<your account>',
    where: 'Local storage',
    what: 'What you have begun to type in the forms of your account, what you saw at your last visit and which notes about lessons you have read, which roster you opened last, which course you were booking, and which courses you were asked about. If you turned notifications on here, the address at which your browser takes them.',
    until: 'You save the form, or sign out.',
  },
  {
    name: 'oakfold.class-times',
    where: 'Local storage',
    what: 'When and where our classes meet, as everybody may read it, so that the pages of our courses say it without a connection. Nothing about you.',
    until: 'A newer answer takes its place, or you clear the data below.',
  },
  {
    name: 'oakfold-install-card',
    where: 'Local storage',
    what: 'A note that you do not want to be asked about installing the app.',
    until: 'You clear the data below.',
  },
  {
    name: 'oakfold-push-card',
    where: 'Local storage',
    what: 'A note that you were asked about notifications on this device.',
    until: 'You clear the data below.',
  },
  {
    name: 'oakfold-useful',
    where: 'Session storage',
    what: 'A note that you have used the site in this tab, before which we do not ask about installing the app.',
    until: 'You close the tab.',
  },
  {
    name: 'oakfold-toasts',
    where: 'Session storage',
    what: 'A message that the next page shows, because you left this one before you could read it.',
    until: 'The next page is open.',
  },
  {
    name: 'oakfold-asked-to-keep',
    where: 'Local storage',
    what: 'A note that your browser was asked to keep the data of this site.',
    until: 'You clear the data below.',
  },
  {
    name: 'oakfold.outbox',
    where: 'Local storage',
    what: 'A note of which kinds of forms still wait to be sent, so that we can tell you if your browser deletes them.',
    until: 'They have been sent.',
  },
  {
    name: 'oakfold.device',
    where: 'Local storage',
    what: 'How many of your changes wait to be sent, by kind, so that we can tell you if your browser deletes them.',
    until: 'You sign out.',
  },
  {
    name: 'oakfold-rows-<your account>',
    where: 'Database of the browser',
    what: 'Your profile, courses, enrolments, lessons with what was noted about them, whom to ring, and links between parent and child, so that the app works without a connection, and your changes until they are sent. For thirty days also what you have changed from here, so that we can tell you if we restore an older copy of our data that lacks it. What you sent from our forms while you were signed in, and our answers. For an admin also what others sent.',
    until:
      'You sign out. If our server ends your session, all of it goes at once except changes that were not sent and, if we restored an older copy of our data, those that it may lack; these wait for your next sign-in.',
  },
  {
    name: 'oakfold-outbox',
    where: 'Database of the browser',
    what: 'Forms that you filled in here and that wait to be sent. Of those that we have received, only the kind, the reference and the times, and until your account has them the course and the child they are about.',
    until:
      'What you wrote: we have received it, or you discard it on the page of your requests or clear the data below. The rest: thirty days, or until somebody signs in or out here.',
  },
  {
    name: 'oakfold.draft.<form>',
    where: 'Session storage',
    what: 'A form that you have begun, so that a reload does not lose it, and the course and the child for which you opened it. Of the form that you have just sent, its number.',
    until: 'You send the form or begin another, sign out or close the tab.',
  },
  {
    name: 'oakfold-wants-days',
    where: 'Session storage',
    what: 'The school year and the day by which you filtered the courses, with which a booking goes on.',
    until: 'You close the tab, or sign out.',
  },
  {
    name: 'oakfold-wants-assessment',
    where: 'Session storage',
    what: 'A note that you pressed "Book Free Assessment", so that we can offer the booking form after you sign up.',
    until: 'You open the booking form or close the tab.',
  },
  {
    name: 'oakfold-wants-course',
    where: 'Local storage',
    what: 'Which course you wanted to book or see, so that you come to it after you sign up or sign in.',
    until: 'You have signed in, or sign out; after a day it no longer counts.',
  },
  {
    name: 'oakfold.recovered',
    where: 'Session storage',
    what: 'When a page was last loaded anew because a part of it was missing.',
    until: 'You close the tab.',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'Session storage',
    what: 'How far you had scrolled on a page, so that Back brings you to the same place.',
    until: 'You close the tab.',
  },
  {
    name: 'workbox-precache',
    where: 'Cache of the browser',
    what: 'The pages, pictures and fonts of this site. Nothing about you.',
    until: 'A newer version takes its place, or you clear the data below.',
  },
];
