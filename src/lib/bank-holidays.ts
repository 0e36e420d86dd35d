/** The bank holidays of England, by the rules of the Banking and Financial Dealings Act 1971. */
const DAY_MS = 86_400_000;
const iso = (date: Date) => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): Date {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leap + 15) % 30;
  const epact =
    moon -
    Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const offset = epact - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return utc(year, month, offset + 28 - 31 * Math.floor(month / 4));
}

/** The first Monday from a day on. */
const monday = (from: Date) => after(from, (8 - from.getUTCDay()) % 7);

/** The name of the bank holiday on a day, its substitute included; undefined for any other day. @param day ISO date */
export function bankHoliday(day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  const newYear = utc(year, 1, 1);
  const christmas = utc(year, 12, 25);
  const boxing = utc(year, 12, 26);
  const sunday = easter(year);
  const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay());
  const holidays: (readonly [Date, string])[] = [
    [newYear, "New Year's Day"],
    [isWeekend(newYear) ? monday(newYear) : newYear, "New Year's Day"],
    [after(sunday, -2), 'Good Friday'],
    [after(sunday, 1), 'Easter Monday'],
    [monday(utc(year, 5, 1)), 'Early May bank holiday'],
    [monday(utc(year, 5, 25)), 'Spring bank holiday'],
    [monday(utc(year, 8, 25)), 'Summer bank holiday'],
    [christmas, 'Christmas Day'],
    [boxing, 'Boxing Day'],
    // Two days that fall on a weekend are replaced by the next two weekdays.
    [isWeekend(christmas) ? utc(year, 12, 27) : christmas, 'Christmas Day'],
    [isWeekend(boxing) ? utc(year, 12, 28) : boxing, 'Boxing Day'],
  ];
  return holidays.find(([date]) => iso(date) === day)?.[1];
}
