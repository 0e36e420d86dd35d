/** Days and times as the clocks in London have them. */
import { twelveHour } from './clock.ts';

/** 'Saturday 28 November at 10am', as the clocks in London have it; with the year if it is not this one. */
export function dayAndTime(iso: unknown): string {
  const day = dayOf(iso);
  return day ? `${day} at ${londonTime(iso)}` : 'the day that the app shows';
}

/** 'Saturday 28 November'; '' for none. */
export function dayOf(iso: unknown): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const isThisYear = new Date(String(iso)).getUTCFullYear() === new Date().getUTCFullYear();
  return inLondon(iso, isThisYear ? format : { ...format, year: 'numeric' });
}

/** '10am', as the clocks in London have it. */
export const londonTime = (iso: unknown): string =>
  twelveHour(inLondon(iso, { hour: '2-digit', minute: '2-digit' }));

/** A time in London; '' if there is none, because a mail that throws would hold up all others. */
function inLondon(iso: unknown, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(String(iso));
  if (Number.isNaN(+date)) return '';
  return date.toLocaleString('en-GB', { timeZone: 'Europe/London', ...format }).replace(',', '');
}
