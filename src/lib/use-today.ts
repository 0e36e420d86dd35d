import { useHydrated } from './use-hydrated.ts';

/** The day of the build, which prerendered pages show until they come alive (vite.config.ts). */
declare const __BUILD_DAY__: string;

/** Today as an ISO date of this device. */
export function useToday(): string {
  return useHydrated() ? isoDay(new Date()) : __BUILD_DAY__;
}

/** 2026-11-20, by the clock on the wall. */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether a day lies before today. */
export function isPast(day: string, today: string): boolean {
  return day < today;
}
