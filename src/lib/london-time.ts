/** Times of classes. A class keeps its wall time in London wherever the device is and whenever the clocks change. */

import { twelveHour } from '../../supabase/functions/_shared/clock.ts';

export const LONDON = 'Europe/London';

const formats = {
  time: { hour: '2-digit', minute: '2-digit' },
  timeAndZone: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  dayAndTime: { weekday: 'long', hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** They are kept, because making one takes longer than all that it formats. */
const made = new Map<string, Intl.DateTimeFormat>();

/** @param zone of this device if undefined */
function inZone(iso: string, format: keyof typeof formats, zone: string | undefined): string {
  const key = `${format} ${zone}`;
  const known =
    made.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...formats[format] });
  made.set(key, known);
  const date = new Date(iso);
  return Number.isNaN(+date) ? '' : known.format(date);
}

const inLondon = (iso: string, format: keyof typeof formats): string => inZone(iso, format, LONDON);

/** '16:30', as the field of a form holds it */
export const timeValue = (iso: string): string => inLondon(iso, 'time');

/** '16:30' -> '4:30pm' */
export const timeWords = (time: string): string => twelveHour(time);

/** '4:30pm', '4pm', 'midday' */
export const classTime = (iso: string): string => twelveHour(timeValue(iso));

/**
 * '4pm to 5:30pm'; in the night in which an hour comes twice '1:30am BST to 1:30am GMT'.
 * @param minutes how long it takes
 */
export function classTimes(iso: string, minutes: number): string {
  const end = new Date(Date.parse(iso) + minutes * 60_000);
  if (Number.isNaN(+end)) return '';
  const endsAt = end.toISOString();
  if (classTime(endsAt) === classTime(iso)) {
    return twelveHour(`${inLondon(iso, 'timeAndZone')} to ${inLondon(endsAt, 'timeAndZone')}`);
  }
  return `${classTime(iso)} to ${classTime(endsAt)}`;
}

const isLondonTime = (iso: string, zone: string | undefined): boolean =>
  inZone(iso, 'dayAndTime', zone) === inLondon(iso, 'dayAndTime');

/** '10am'; '10am UK time' where this device shows another time. @param zone for tests */
export function ukTime(iso: string, zone?: string): string {
  return isLondonTime(iso, zone) ? classTime(iso) : `${classTime(iso)} UK time`;
}

/**
 * '10am to 11:30am'; '10am to 11:30am UK time, 11am where you are' where this device shows another time, with the day if
 * it is another one.
 * @param zone for tests
 */
export function lessonTimes(iso: string, minutes: number, zone?: string): string {
  const times = classTimes(iso, minutes);
  if (isLondonTime(iso, zone)) return times;
  const time = inZone(iso, 'time', zone);
  const dayAndTime = inZone(iso, 'dayAndTime', zone);
  const [day = ''] = inLondon(iso, 'dayAndTime').split(/[ ,]/);
  const there = dayAndTime.startsWith(day) ? time : dayAndTime.replace(',', '');
  return `${times} UK time, ${twelveHour(there)} where you are`;
}

/** 'Saturday 28 November'. @param now if given, the year is named if it is not the present one */
export function classDay(iso: string, now?: Date): string {
  const day = inLondon(iso, 'day').replace(',', '');
  const year = londonDay(iso).slice(0, 4);
  return !now || year === londonDay(now.toISOString()).slice(0, 4) ? day : `${day} ${year}`.trim();
}

/** 'Sat 28 Nov', for a line of a list on a phone */
export function shortClassDay(iso: string): string {
  return inLondon(iso, 'shortDay').replace(',', '');
}

/** 'Sat 28 Nov at 10am' */
export function momentOfClass(iso: string): string {
  return `${shortClassDay(iso)} at ${classTime(iso)}`;
}

declare const zone: unique symbol;

/**
 * A day in London as 'YYYY-MM-DD', with which the dates of the business are compared. The type keeps the day of a device
 * out, which may be the day before or after.
 */
export type LondonDay = string & { readonly [zone]: true };

/** In the form of Sweden, which is that of ISO 8601. */
const dayOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: LONDON }) as LondonDay;

/** The day in London; '' for an invalid time. */
export function londonDay(iso: string): LondonDay {
  const date = new Date(iso);
  return Number.isNaN(+date) ? ('' as LondonDay) : dayOf(date);
}

/** Today in London. */
export const currentDay = (): LondonDay => dayOf(new Date());
