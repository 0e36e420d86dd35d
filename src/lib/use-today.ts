import { useHydrated } from './use-hydrated.ts';

/** ISO date of the build (vite.config.ts), which prerendered pages use until they are hydrated. */
declare const __BUILD_DAY__: string;

/** Today's date on this device as '2026-11-20'. */
export function useToday(): string {
  return useHydrated() ? isoDay(new Date()) : __BUILD_DAY__;
}

/** The local date as '2026-11-20'. */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether a day is before today. Both are ISO dates. */
export function isPast(day: string, today: string): boolean {
  return day < today;
}
