/**
 * The entry point of the data layer; desk.ts is another one, for screens that are fetched when they are first visited.
 * Nothing outside sync/ imports any other file of it, RxDB or a client of Supabase. Queries are nouns and return
 * observables that answer from this device; commands are verb + noun, answer once the change is safe on this device, and
 * never throw.
 */
export { collectOwnData, deleteAccount } from './commands/account.ts';
export {
  markStudents,
  reportAway,
  withdrawAway,
  writeNote,
} from './commands/attendance.ts';
export { clearStorage, unsentOnDevice } from './commands/clear.ts';
export { sendCourseAgain, sendProfileAgain } from './commands/corrections.ts';
export { createCourse, deleteCourse, updateCourse } from './commands/courses.ts';
export {
  deleteEnquiries,
  deleteEnquiryNote,
  markEnquiries,
  noteOnEnquiry,
  replyToEnquiry,
} from './commands/enquiries.ts';
export {
  confirmStudent,
  endEnrollment,
  enrollInCourse,
  setContact,
  takePlace,
} from './commands/enrollments.ts';
export { endLink } from './commands/families.ts';
export { onFreshSignInNeeded } from './commands/fresh-sign-in.ts';
export { markNoticesSeen } from './commands/notices.ts';
export type { OwnData } from './commands/own-data-file.ts';
export { changeAccountType, updateProfile } from './commands/profiles.ts';
export { discardRefused, retryRefused, undoWaiting } from './commands/queue.ts';
export { forgetLostChanges, readUnsentWork, syncNow } from './commands/unsent.ts';
export {
  backgroundSyncTag,
  deleteOldReceipts,
  drainEnquiryQueue,
} from './enquiries/background-sync.ts';
export { emailAddress, isPhoneNumber } from './enquiries/forms/fields.ts';
export { enquiryLimits } from './enquiries/forms/limits.ts';
export * as enquiryOptions from './enquiries/forms/options.ts';
export {
  contactSchema,
  diagnosticSchema,
  type EnquiryDetails,
  type EnquiryKind,
  mockTestSchema,
  newsletterSchema,
  workshopSchema,
} from './enquiries/forms/schemas.ts';
export {
  discardEnquiry,
  enquiries,
  enquiryOutcomes,
  enquirySender,
  forgetLostEnquiries,
  lostEnquiries,
  markEnquirySeen,
  retryEnquiry,
  startEnquiryQueue,
  startEnquiryQueueAlone,
  submitEnquiry,
} from './enquiries/queue.ts';
export {
  type EnquiryOutcome,
  isEnquiryOf,
  referenceOf,
  type StoredEnquiry,
  type WaitReason,
} from './enquiries/types.ts';
export type * from './enquiry-types.ts';
export { type ClassTime, classTimes } from './queries/class-times.ts';
export {
  activeStudentsOfTeacher,
  courseById,
  courseCatalogue,
  coursesOfTeacher,
} from './queries/courses.ts';
export { deviceContents } from './queries/device.ts';
export {
  openEnquiries,
  ownEnquiries,
  receivedEnquiries,
  repliesToChildren,
} from './queries/enquiries.ts';
export { enrollmentsOfUser, lineOfCourse, rosterOfCourse } from './queries/enrollments.ts';
export {
  adultsOfChild,
  askedLinks,
  childrenOfParent,
  childrenWithCourses,
  childSeenByParent,
  learners,
} from './queries/families.ts';
export {
  lessonsOfCourse,
  lessonsOfFamily,
  lessonsOfStudent,
  pastLessons,
  registerOfCourse,
  registerOfLesson,
  registersSince,
  taughtLessons,
  upcomingLessons,
} from './queries/lessons.ts';
export { unreadable } from './queries/live.ts';
export { namesOf } from './queries/names.ts';
export { isAskedForLink, notices } from './queries/notices.ts';
export { outcomes } from './queries/outcomes.ts';
export { isMarked, papersOfStudent } from './queries/papers.ts';
export { profileOfUser } from './queries/profiles.ts';
export { lostChanges, refusedItems, syncStatus, waitingItems } from './queries/status.ts';
export { teachersNeedApproval, teachersToApprove } from './queries/teachers.ts';
export { unsentForms, unsentWork } from './queries/unsent.ts';
export type { SignUpDetails } from './remote/auth.ts';
export type { ShownInvitation } from './remote/invitations.ts';
export type { MailedLink } from './remote/mailed-link.ts';
export { cleanText } from './schema/clean-text.ts';
export { senderOf, typedField } from './schema/enquiries.ts';
export { columnRules, limits } from './schema/index.ts';
export { isName } from './schema/names.ts';
export { paperParts } from './schema/papers.ts';
export {
  acceptInvitation,
  changePassword,
  completePasswordReset,
  completeSignIn,
  currentSession,
  leaveMailedLink,
  leaveSignIn,
  openMailedLink,
  pairDevice,
  requestPasswordReset,
  resendConfirmation,
  restSession,
  session$,
  setUpSecondFactor,
  showInvitation,
  signIn,
  signOut,
  signUp,
  startSync,
  visitorSession,
  wakeSession,
} from './session.ts';
export type * from './status-types.ts';
export { outboxKey, sessionKey, workKeys } from './stored-keys.ts';
export type * from './types.ts';
