/** Loads every content file that holds samples, so that the list is complete. */
import './about.ts';
import './business.ts';
import './team.ts';
import './testimonials.ts';
import { recordedSamples } from './sample.ts';

/** Everything an owner must replace or confirm before the site goes public: 'what: value'. */
export function sampleFacts(): string[] {
  return recordedSamples();
}
