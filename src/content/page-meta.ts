/** Title and description of the public pages that are not one of many. */
export interface PageMeta {
  /** Without the name of the business, which pageTitle adds. */
  title: string;
  description: string;
}

export const pageMeta = {
  home: {
    title: 'Home',
    description:
      'Small classes for the 11+, GCSE and A-Level: maths, English, science and reasoning, in person or online, at most eight children in a class.',
  },
  courses: {
    title: 'Courses',
    description:
      'Eight courses in mathematics, English, science and reasoning for children aged 8 to 11. At most 8 in a class, from £35 per session.',
  },
  about: {
    title: 'About Us',
    description:
      'Who teaches at Oakfold Tuition, how we teach, what parents say and how we keep children safe.',
  },
  contact: {
    title: 'Contact Us',
    description:
      'Write to Oakfold Tuition or ring us, Mon-Fri 9am-6pm and Sat 9am-1pm. We answer within 24 hours.',
  },
  diagnosticTest: {
    title: 'Free Diagnostic Test for 11 Plus',
    description:
      'A free diagnostic test of 90 minutes in maths, English, verbal and non-verbal reasoning, with a written plan. Book it here.',
  },
  mockTest: {
    title: 'Mock Tests',
    description:
      '11 Plus mock tests, GCSE mock exams and A-Level practice under exam conditions, marked with comments. Book one here.',
  },
  workshop: {
    title: 'Workshops',
    description:
      'Holiday workshops of one to three days for the 11 Plus, GCSE science, mathematics, English, reasoning and exam technique.',
  },
  blog: {
    title: 'Blog',
    description:
      'Plain advice for parents on the 11 Plus, study habits, mathematics, choosing schools, GCSE revision and A-Levels.',
  },
  auth: {
    title: 'Sign In',
    description: 'Sign in to your account, or create one as a student, parent or teacher.',
  },
  privacy: {
    title: 'Privacy',
    description:
      'What we keep about you and your child, why, for how long, who sees it, and what you can ask of us.',
  },
  terms: {
    title: 'Terms',
    description: 'What we agree when you book a course, a test or a workshop, in plain words.',
  },
  cookies: {
    title: 'Cookies',
    description:
      'We set no cookies. What this site stores on your device, item by item, and how to clear it.',
  },
  requests: {
    title: 'Your requests',
    description: 'What you sent us from this device, and what still waits to be sent.',
  },
} as const satisfies Record<string, PageMeta>;
