import { paths } from '../../../content/paths.ts';
import { yesOrNo } from '../../../lib/words.ts';
import type { NounWords } from './noun.ts';

export const profiles: NounWords = {
  stored: ['name of another person', 'names of other people'],
  changes: ['change to your profile', 'changes to your profile'],
  fields: { first_name: 'First name', last_name: 'Last name', no_new_adults: 'No new adults' },
  shown: { no_new_adults: yesOrNo },
  // Only its owner can change a profile.
  others: 'Another device of yours',
  operations: {
    update: {
      // People know their own name.
      change: () => 'Changes to your profile',
      accepted: { title: 'Success', text: 'Your profile has been updated.' },
      refused: 'Error updating profile',
      reasons: {
        forbidden: 'You can only change your own profile.',
        gone: 'Your profile is no longer there. Please contact us.',
        'too-many-renames': 'Names can be changed five times a day. Please try again tomorrow.',
      },
    },
  },
  correction: () => paths.correctProfile,
};
