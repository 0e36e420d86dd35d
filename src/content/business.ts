/**
 * The facts of the business, for the owner to change here. Values in `sample` are made up; sample-facts.ts lists them
 * all.
 */
import { sample } from './sample.ts';

export const business = {
  name: sample('Name of the business', 'Oakfold Tuition'),
  shortName: 'Oakfold',
  siteUrl: sample('Address of the site', 'https://www.oakfold.example'),
  address: sample('Street address', ['12 Sample Street', 'London SW1A 0AA']),
  phone: sample('Phone number', '020 7946 0123'),
  phoneLink: 'tel:+442079460123',
  email: sample('Email address for questions', 'hello@example.com'),
  secondEmail: sample('Email address for admissions', 'admissions@example.com'),
  hours: 'Mon-Fri 9am-6pm, Sat 9am-1pm',
  officeHours: [
    { days: 'Mon-Fri', times: '9am-6pm' },
    { days: 'Sat', times: '9am-1pm' },
    { days: 'Sun', times: 'closed' },
  ],
  line: 'Small classes for the 11+, GCSE and A-Level. Every scene on this site hides an acorn. Children tend to find it first.',
  classSize: 8,
  assessmentMinutes: '45-60 minutes',
  /** How soon an enquiry is answered. The texts in enquiries.ts promise the same. */
  answerTime: 'within 24 hours',
} as const;

/** The legal entity that the privacy notice and the terms name. */
export const legal = {
  company: sample('Registered company name', 'Oakfold Tuition Ltd'),
  companyNumber: sample('Company number', '00000000'),
  registeredIn: sample('Place of registration', 'England and Wales'),
  registeredOffice: sample('Registered office', '12 Sample Street, London SW1A 0AA'),
  dataProtectionNumber: sample('Registration with the ICO', 'ZA000000'),
  privacyEmail: sample('Email address for privacy', 'privacy@example.com'),
  safeguardingEmail: sample('Email address for safeguarding', 'safeguarding@example.com'),
  hosting: sample('Host of the database', 'Supabase, in its London region'),
  revised: sample('Date of the legal pages', '2026-11-26'),
} as const;

/** The four figures of the home page. */
export const claims = [
  { over: 'Over', figure: sample('Success rate, over', '85%'), words: 'success rate' },
  { over: 'Over', figure: sample('Students taught, over', '1,200'), words: 'students taught' },
  { figure: sample('Number of expert tutors', '20+'), words: 'expert tutors' },
  { figure: sample('Founded in', '2015'), words: 'the year we started' },
] as const;

/** The fifth claim, which the about page adds. */
export const experience = {
  figure: sample('Years of experience', '10+'),
  words: 'years of experience',
} as const;

/** The document title of a page: 'My Courses - Oakfold Tuition'. */
export function pageTitle(page: string): string {
  return `${page} - ${business.name}`;
}
