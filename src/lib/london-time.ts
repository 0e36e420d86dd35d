/** Times of classes. A class keeps its wall time in London wherever the device is and whenever the clocks change. */

export const LONDON = 'Europe/London';

const formats = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** They are kept, because making one takes longer than all that it formats. */
const made = new Map<keyof typeof formats, Intl.DateTimeFormat>();

function inLondon(iso: string, format: keyof typeof formats): string {
  const known =
    made.get(format) ?? new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, ...formats[format] });
  made.set(format, known);
  const date = new Date(iso);
  return Number.isNaN(+date) ? '' : known.format(date);
}

/** '10:00' */
export function classTime(iso: string): string {
  return inLondon(iso, 'time');
}

/** '10:00 to 11:30'. @param minutes how long it takes */
export function classTimes(iso: string, minutes: number): string {
  const end = new Date(Date.parse(iso) + minutes * 60_000);
  return Number.isNaN(+end) ? '' : `${classTime(iso)} to ${classTime(end.toISOString())}`;
}

/** 'Saturday 28 November' */
export function classDay(iso: string): string {
  return inLondon(iso, 'day').replace(',', '');
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

/** The day in London; '' for an invalid time. */
export function londonDay(iso: string): LondonDay {
  const date = new Date(iso);
  if (Number.isNaN(+date)) return '' as LondonDay;
  // The form of Sweden is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: LONDON }).format(date) as LondonDay;
}

/** Today in London. */
export const currentDay = (): LondonDay => londonDay(new Date().toISOString());
