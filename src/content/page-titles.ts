/**
 * The titles of the public pages, except those of courses, subjects and articles. pageTitle adds the name of the
 * business.
 */
export const pageTitles = {
  home: '11+ tuition in small groups',
  courses: '11+ courses in maths, English, science and reasoning',
  about: 'About us: who teaches, and how',
  contact: 'Contact us',
  diagnosticTest: 'Free Diagnostic Test for 11 Plus',
  mockTest: '11 Plus, GCSE and A-Level mock tests',
  workshop: '11 Plus, GCSE and exam workshops',
  blog: 'Advice for parents: 11+, GCSE and A-Level',
  auth: 'Sign In',
  signUp: 'Create your account',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  enquiries: 'Your requests',
} as const;
