import { describe, expect, it } from 'vitest';
import { senderOf } from '#sync';
import { addressOf, firstLine, kindWords, mailTo } from './received-enquiry.ts';

describe('an enquiry in words', () => {
  it('names the kinds, and leaves an unknown kind unchanged', () => {
    expect(kindWords('mock-test')).toBe('Mock test');
    expect(kindWords('open-day')).toBe('open-day');
    expect(kindWords('toString')).toBe('toString');
  });

  it.each([
    [{ name: 'Vera Hart', email: 'v@example.com' }, 'Vera Hart'],
    [{ parentName: 'Pam', studentName: 'Ada', email: 'p@example.com' }, 'Pam'],
    [{ email: 'n@example.com' }, 'n@example.com'],
    [{ name: 7 }, ''],
  ])('says who wrote %j', (details, sender) => {
    expect(senderOf({ details })).toBe(sender);
  });
});

describe('the first line of an enquiry', () => {
  it.each([
    [{ name: 'Vera', message: '\n Is there a place? \nWe live near.' }, 'Is there a place?'],
    [{ parentName: 'Pam', workshopId: 'unknown', yearGroup: 'year6' }, 'unknown, Year 6'],
    [
      { testType: 'topic-test', preferredDate: '2026-12-12', yearGroup: 'year5' },
      '12 December 2026, Year 5',
    ],
    [{ testType: 'topic-test', yearGroup: 'year5' }, 'Topic test, Year 5'],
    [{ yearGroup: 'year4', additionalInfo: 'He is shy.', assessment: '' }, 'Year 4, He is shy.'],
    [{ yearGroup: 'year4' }, 'Year 4'],
    [{ email: 'n@example.com' }, ''],
  ])('of %j is what says most', (details, line) => {
    expect(firstLine({ details })).toBe(line);
  });
});

describe('addresses', () => {
  it('tell families apart whatever the case', () => {
    expect(addressOf({ details: { email: ' Vera@Example.com ' } })).toBe('vera@example.com');
    expect(addressOf({ details: {} })).toBe('');
  });

  it('open an email to one person only, even if the text contains a subject or a second address', () => {
    expect(mailTo('vera@example.com')).toBe('mailto:vera@example.com');
    expect(mailTo('v?cc=x@example.com')).toBe('mailto:v%3Fcc%3Dx@example.com');
  });
});
