/** Days as ISO dates, such as '2026-11-20', in the time zone of this device. */

export const currentDay = (): string => isoDay(new Date());

export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether a day is before today. */
export function isPast(day: string, today: string): boolean {
  return day < today;
}
