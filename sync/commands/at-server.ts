/** Commands that need a connection and that few people give. Their code is fetched when it is needed. */
import { byNeed } from './by-need.ts';

const calendar = () => import('./calendar.ts');
const mails = () => import('./mails.ts');
const courses = () => import('./owner-courses.ts');
const lessons = () => import('./owner-lessons.ts');
const people = () => import('./people.ts');
const restoring = () => import('./restoring.ts');
const teachers = () => import('./teachers.ts');

export const endCalendarKey = byNeed(calendar, 'endCalendarKey');
export const hasCalendarKey = byNeed(calendar, 'hasCalendarKey');
export const renewCalendarKey = byNeed(calendar, 'renewCalendarKey');
export const undeliveredMails = byNeed(mails, 'undeliveredMails');
export const editCourse = byNeed(courses, 'editCourse');
export const giveCourse = byNeed(courses, 'giveCourse');
export const hideCourse = byNeed(courses, 'hideCourse');
export const ownerCourses = byNeed(courses, 'ownerCourses');
export const removeCourse = byNeed(courses, 'removeCourse');
export const rosterForOwner = byNeed(courses, 'rosterForOwner');
export const editLesson = byNeed(lessons, 'editLesson');
export const lessonsAhead = byNeed(lessons, 'lessonsAhead');
export const endEnrollmentForFamily = byNeed(people, 'endEnrollmentForFamily');
export const endLinkForFamily = byNeed(people, 'endLinkForFamily');
export const findPeople = byNeed(people, 'findPeople');
export const moveEnrollment = byNeed(people, 'moveEnrollment');
export const personById = byNeed(people, 'personById');
export const restoreLinkForFamily = byNeed(people, 'restoreLinkForFamily');
export const deletedCourses = byNeed(restoring, 'deletedCourses');
export const endedEnrollments = byNeed(restoring, 'endedEnrollments');
export const restoreCourse = byNeed(restoring, 'restoreCourse');
export const restoreEnrollment = byNeed(restoring, 'restoreEnrollment');
export const setTeacherApproval = byNeed(teachers, 'setTeacherApproval');
export const setTeachersNeedApproval = byNeed(teachers, 'setTeachersNeedApproval');
export const teacherAccounts = byNeed(teachers, 'teacherAccounts');
