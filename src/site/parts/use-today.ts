import { useEffect, useState } from 'react';
import { currentDay, type LondonDay } from '../../lib/london-time.ts';

/** ISO date of the build (vite.config.ts). */
declare const __BUILD_DAY__: LondonDay;

/** Today in London: in the HTML of the website the day of the build, then the present one. */
export function useToday(): LondonDay {
  const [today, setToday] = useState(__BUILD_DAY__);
  useEffect(() => setToday(currentDay()), []);
  return today;
}
