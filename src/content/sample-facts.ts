/** The list of all samples. A content file with samples must be imported here, or its samples are missing. */
import './about.ts';
import './business.ts';
import './teaching.ts';
import './team.ts';
import './testimonials.ts';
import './workshops.ts';
import { recordedSamples } from './sample.ts';

/** What an owner must replace or confirm before the site goes public, as 'what: value'. */
export function sampleFacts(): string[] {
  return recordedSamples();
}
