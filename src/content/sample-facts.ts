/** Imports every content file with samples, so that the list is complete. */
import './about.ts';
import './business.ts';
import './teaching.ts';
import './team.ts';
import './testimonials.ts';
import { recordedSamples } from './sample.ts';

/** What an owner must replace or confirm before the site goes public, as 'what: value'. */
export function sampleFacts(): string[] {
  return recordedSamples();
}
