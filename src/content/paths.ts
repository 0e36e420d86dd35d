/** Every address of the site. Features link to each other but may not import from each other, so it is in content. */
export const paths = {
  home: '/',
  courses: '/courses',
  course: (id: string) => `/courses/${encodeURIComponent(id)}`,
  about: '/about',
  contact: '/contact',
  auth: '/auth',
  signUp: '/auth?tab=signup',
  resetPassword: '/auth?tab=reset',
  diagnosticTest: '/diagnostic-test',
  mockTest: '/mock-test',
  workshop: '/workshop',
  blog: '/blog',
  article: (slug: string) => `/blog?article=${encodeURIComponent(slug)}`,
  subject: (subject: string) => `/subjects/${encodeURIComponent(subject)}`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  enquiries: '/requests',
  coursesOfSubject: (subject: string) => `/courses?subject=${encodeURIComponent(subject)}`,
  safeguarding: '/about#safeguarding',
  profile: '/profile',
  /** Opens the form filled with a refused change. */
  correctProfile: '/profile?again=1',
  dashboard: '/dashboard',
  dashboardTab: (tab: string) => `/dashboard?tab=${encodeURIComponent(tab)}`,
  /** The start address of the installed app. It redirects a visitor to the home page, not to the sign-in. */
  start: '/dashboard?from=icon',
  changes: '/changes',
  account: '/account',
  /** What the account sent from the forms, and the answers. */
  ownRequests: '/account/requests',
  ownRequest: (id: string) => `/account/requests?open=${encodeURIComponent(id)}`,
  /** Asks about unsent work, then signs out. */
  signOut: '/account?sign-out=1',
  courseEnrollment: '/course-enrollment',
  /** The classes of an advertised course. */
  groupsOf: (offer: string) => `/course-enrollment?offer=${encodeURIComponent(offer)}`,
  teacherDashboard: '/teacher-dashboard',
  createCourse: '/create-course',
  /** Opens the form filled with a copy of a course. */
  copyCourse: (id: string) => `/create-course?copy=${encodeURIComponent(id)}`,
  editCourse: (id: string) => `/edit-course/${encodeURIComponent(id)}`,
  /** Opens the form filled with a refused change to a course, or a refused new course. */
  correctCourse: (id: string) => `/edit-course/${encodeURIComponent(id)}?again=1`,
  courseStudents: (id: string) => `/course-students/${encodeURIComponent(id)}`,
  /** The lessons of a course, for its teacher. */
  lessons: (courseId: string) => `/course-lessons/${encodeURIComponent(courseId)}`,
  /** Opens the form that plans a term. */
  planTerm: (courseId: string) => `/course-lessons/${encodeURIComponent(courseId)}?plan=1`,
  /** Opens the form that moves, cancels or removes a lesson. */
  changeLesson: (courseId: string, lessonId: string) =>
    `/course-lessons/${encodeURIComponent(courseId)}?lesson=${encodeURIComponent(lessonId)}`,
  /** The attendance of a class: the register of all lessons. */
  termRegister: (courseId: string) => `/course-lessons/${encodeURIComponent(courseId)}?register=1`,
  /** The register of one lesson. */
  register: (lessonId: string) => `/register/${encodeURIComponent(lessonId)}`,
  parentDashboard: '/parent-dashboard',
  /** Opens the dialog that adds a child. */
  addChild: '/parent-dashboard?add=1',
  childCourses: (id: string) => `/child-courses/${encodeURIComponent(id)}`,
} as const;

/** The page of the app with the content of a page of the website. Apart, so that the website does not load it. */
export const inApp = (path: string): string => `/account${path}`;

/** A shortcut of the installed app. It leads on by the account and what is next, which the manifest does not know. */
export const shortcut = (task: 'lesson' | 'courses'): string => `/dashboard?open=${task}`;

/** Whether an id is that of a teacher's course, a UUID. The advertised courses have short ids. */
export const isTaughtId = (id: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/.test(id);
