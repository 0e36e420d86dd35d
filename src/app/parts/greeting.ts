/** The greeting for an hour of the local time, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good Morning';
  return hour < 18 ? 'Good Afternoon' : 'Good Evening';
}
