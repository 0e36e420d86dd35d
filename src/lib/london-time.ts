/** Times of classes. A class keeps its wall time in London wherever the device is and whenever the clocks change. */

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

/** '10:00' */
export function classTime(iso: string): string {
  return inLondon(iso, 'time');
}

/**
 * '10:00 to 11:30'; in the night in which an hour comes twice '01:30 BST to 01:30 GMT'.
 * @param minutes how long it takes
 */
export function classTimes(iso: string, minutes: number): string {
  const end = new Date(Date.parse(iso) + minutes * 60_000);
  if (Number.isNaN(+end)) return '';
  const endsAt = end.toISOString();
  if (classTime(endsAt) === classTime(iso)) {
    return `${inLondon(iso, 'timeAndZone')} to ${inLondon(endsAt, 'timeAndZone')}`;
  }
  return `${classTime(iso)} to ${classTime(endsAt)}`;
}

/** A text with its times of day as the website writes them: '16:00 to 17:30' -> '4pm to 5:30pm'. */
const twelveHour = (text: string): string =>
  text.replace(/(\d\d):(\d\d)/g, (_, hours: string, minutes: string) => {
    if (minutes === '00' && Number(hours) % 12 === 0) return hours === '12' ? 'midday' : 'midnight';
    const hour = Number(hours) % 12 || 12;
    return `${hour}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'am' : 'pm'}`;
  });

/** '4:30pm', '4pm', 'midday' */
export const clockTime12 = (iso: string): string => twelveHour(classTime(iso));

/** '4pm to 5:30pm', otherwise as classTimes. */
export const clockTimes12 = (iso: string, minutes: number): string =>
  twelveHour(classTimes(iso, minutes));

const isLondonTime = (iso: string, zone: string | undefined): boolean =>
  inZone(iso, 'dayAndTime', zone) === inLondon(iso, 'dayAndTime');

/** '10:00'; '10:00 UK time' where this device shows another time. @param zone for tests */
export function ukTime(iso: string, zone?: string): string {
  return isLondonTime(iso, zone) ? classTime(iso) : `${classTime(iso)} UK time`;
}

/**
 * '10am to 11:30am'; '10am to 11:30am UK time, 11am where you are' where this device shows another time, with the day if
 * it is another one.
 * @param zone for tests
 */
export function lessonTimes(iso: string, minutes: number, zone?: string): string {
  const times = clockTimes12(iso, minutes);
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

/** 'Sat 28 Nov at 10:00' */
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
