/**
 * The facts of the business, for the owner to change here. Values in `sample` are made up or from the first plan of the
 * business: replace or confirm each, and take the marker away (sample.ts). sample-facts.ts lists them all.
 */
import { telLink } from '../lib/phone.ts';
import { isSample, sample } from './sample.ts';

/** Every other text that names the business takes the name from here. */
const name = sample('Name of the business', 'Oakfold Tuition');
const address = sample('Street address', ['12 Sample Street', 'London SW1A 0AA']);
const phone = sample('Phone number', '020 7946 0123');
const officeHours = sample('Office hours', ['Mon-Fri 9am-6pm', 'Sat 9am-1pm', 'Sun closed']);
/** How soon an enquiry is answered, in hours. */
const answerHours = sample('Hours in which an enquiry is answered', 24);

export const business = {
  name,
  shortName: sample('Short name of the business', 'Oakfold'),
  siteUrl: sample('Address of the site', 'https://www.oakfold.example'),
  address,
  phone,
  phoneLink: telLink(phone),
  email: sample('Email address for questions', 'hello@example.com'),
  secondEmail: sample('Email address for admissions', 'admissions@example.com'),
  officeHours,
  /** The office hours in one line, without the days on which the office is closed. */
  hours: officeHours.filter((line) => !line.endsWith(' closed')).join(', '),
  line: 'Small classes for the 11+, GCSE and A-Level. Every scene on this site hides an acorn. Children tend to find it first.',
  /** The most students in a class. */
  classSize: sample('Most students in a class', 8),
  assessmentMinutes: sample('Length of the free assessment', '45-60 minutes'),
  answerHours,
  answerTime: `within ${answerHours} hours`,
} as const;

/** The legal entity that the privacy notice and the terms name. */
export const legal = {
  company: sample('Registered company name', `${name} Ltd`),
  companyNumber: sample('Company number', '00000000'),
  registeredIn: sample('Place of registration', 'England and Wales'),
  registeredOffice: sample('Registered office', address.join(', ')),
  dataProtectionNumber: sample('Registration with the ICO', 'ZA000000'),
  privacyEmail: sample('Email address for privacy', 'privacy@example.com'),
  safeguardingEmail: sample('Email address for safeguarding', 'safeguarding@example.com'),
  hosting: sample('Host of the database', 'Supabase, in its London region'),
  revised: sample('Date of the legal pages', '2026-11-26'),
} as const;

export const foundedIn = sample('Founded in', '2015');
export const tutorCount = sample('Number of expert tutors', '20+');

/** The four figures of the home page. */
export const claims: readonly { over?: string; figure: string; words: string }[] = [
  { over: 'Over', figure: sample('Success rate, over', '85%'), words: 'success rate' },
  { over: 'Over', figure: sample('Students taught, over', '1,200'), words: 'students taught' },
  { figure: tutorCount, words: 'expert tutors' },
  { figure: foundedIn, words: 'the year we started' },
];

/** The fifth claim, which the about page adds. */
export const experience = {
  figure: sample('Years of experience', '10+'),
  words: 'years of experience',
} as const;

/** Whether one of the figures is still made up. */
export const areFiguresSample: boolean = [...claims, experience].some(({ figure }) =>
  isSample(figure),
);

/** The document title of a page: 'My Courses - Oakfold Tuition'. */
export function pageTitle(page: string): string {
  return `${page} - ${business.name}`;
}
