/**
 * The list of all samples. A content file with samples must be imported here, or its samples are missing; one that no page
 * of the website imports must also be among the `sideEffects` of package.json.
 */
import './about.ts';
import './business.ts';
import './courses.ts';
import './teaching.ts';
import './team.ts';
import './test-days.ts';
import './testimonials.ts';
import './venues.ts';
import './workshops.ts';
import { marked } from './sample.ts';

/** The length at which a listed value is cut, in characters. */
const LONGEST = 100;

/** What an owner must replace or confirm before the site goes public, as 'what: value'. */
export function sampleFacts(): string[] {
  return marked.map(([what, value]) => {
    const text = typeof value === 'object' ? Object.values(value).join(', ') : String(value);
    return `${what}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}`;
  });
}
