/** The greeting for an hour, 0 to 23, of the local time. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good Morning';
  return hour < 18 ? 'Good Afternoon' : 'Good Evening';
}
