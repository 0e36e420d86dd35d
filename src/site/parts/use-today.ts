import { useEffect, useState } from 'react';
import { currentDay } from '../../lib/days.ts';

/** ISO date of the build (vite.config.ts). */
declare const __BUILD_DAY__: string;

/** Today as an ISO date: in the HTML of the website the day of the build, then this device's. */
export function useToday(): string {
  const [today, setToday] = useState(__BUILD_DAY__);
  useEffect(() => setToday(currentDay()), []);
  return today;
}
