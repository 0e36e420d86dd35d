/** When the office is open, as the printed lines of business.officeHours say. */

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const LINE = /^(\w{3})(?:-(\w{3}))? (?:closed|(\S+)-(\S+))$/;
const TIME = /^(\d{1,2})(?:[:.](\d\d))?(am|pm)$/;

/** Minutes of a day. */
interface Hours {
  from: number;
  to: number;
}

/** '9am' -> 540; null for anything else */
function minutesOf(text: string): number | null {
  const [, hour, minute = '0', half] = TIME.exec(text) ?? [];
  if (!hour) return null;
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute);
}

/** @returns null on a closed day; undefined if the lines do not say */
function hoursOn(weekday: number, lines: readonly string[]): Hours | null | undefined {
  for (const line of lines) {
    const [, first = '', last = first, opens, closes] = LINE.exec(line) ?? [];
    const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (start < 0 || end < 0) continue;
    // 'Sat-Mon' goes on after Saturday.
    if ((weekday - start + 7) % 7 > (end - start + 7) % 7) continue;
    if (!opens || !closes) return null;
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return from === null || to === null ? undefined : { from, to };
  }
  return undefined;
}

/**
 * The moment itself while the office is open, otherwise when it opens next.
 * @param lines as 'Mon-Fri 9am-6pm' and 'Sun closed'. The moment itself if they do not say
 */
export function nextOpen(moment: Date, lines: readonly string[]): Date {
  const present = moment.getHours() * 60 + moment.getMinutes();
  for (let days = 0; days < 8; days += 1) {
    const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
    const hours = hoursOn(day.getDay(), lines);
    if (hours === undefined) return moment;
    if (!hours || (days === 0 && present > hours.to)) continue;
    if (days === 0 && present >= hours.from) return moment;
    day.setMinutes(hours.from);
    return day;
  }
  return moment;
}
