import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const line = (text: string) => csvOf([[text]]).slice(1, -2);

describe('a CSV file', () => {
  it('begins with a byte order mark and ends each line with CRLF', () => {
    const rows = [
      ['Name', 'Email'],
      ['Zoë', 'z@example.com'],
    ];
    expect(csvOf(rows)).toBe('\uFEFFName,Email\r\nZoë,z@example.com\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['Smith, Ann', '"Smith, Ann"'],
    ['say "please"', '"say ""please"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;b', '"a;b"'],
    [' padded ', '" padded "'],
    ['', ''],
  ])('quotes %j only if needed', (text, written) => {
    expect(line(text)).toBe(written);
  });

  it.each([
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['-A1', "'-A1"],
    ['+', "'+"],
    ['- one', "'- one"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['  =1', "'  =1"],
    ['\r1', '"\'\r1"'],
  ])('does not let a spreadsheet run %j', (text, written) => {
    expect(line(text)).toBe(written);
  });

  it.each([
    '07700900123',
    '12E45678',
    '12345678',
    '(020) 7946 0018',
    '1/2',
    '10-11',
    '1.50',
    '50%',
    '+447700900123',
    '+44 (0)20 7946 0123',
    '-1+1',
    '4 Sept',
    '1 Jan',
    'Sat 5 December 2026',
    'May 2026',
    '1st March',
    '4pm',
    '4.30 p.m.',
  ])('does not let a spreadsheet take %j for a number or a date', (text) => {
    expect(line(text)).toBe(`"=""${text}"""`);
  });

  it.each(['2026-11-20', '2026-11-20 10:42', '5F6CF1A4', 'Year 5', 'e', '-', 'May', 'am'])(
    'leaves %j as it is',
    (text) => {
      expect(line(text)).toBe(text);
    },
  );

  it('does not change a text with such a sign after its start', () => {
    expect(line('1+1=2')).toBe('1+1=2');
    expect(line('vera@example.com')).toBe('vera@example.com');
  });
});
