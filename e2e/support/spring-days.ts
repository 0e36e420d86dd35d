/** Days on which journeys plan lessons. */

/** The day in London so many days from now, as an ISO date. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(
    Date.now() + days * 86_400_000,
  );

const nextYear = new Date().getFullYear() + 1;

/** A day so many days after the first Saturday from 6 March of next year, before the clocks change. As an ISO date. */
export function springDay(days: number): string {
  const march = new Date(Date.UTC(nextYear, 2, 6));
  march.setUTCDate(march.getUTCDate() + ((6 - march.getUTCDay() + 7) % 7) + days);
  return march.toISOString().slice(0, 10);
}

/** 'Saturday 6 March' */
export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(`${day}T12:00Z`))
    .replace(',', '');
/** 'Saturday 6 March 2027' */
export const withYear = (day: string): string => `${inWords(day)} ${nextYear}`;
