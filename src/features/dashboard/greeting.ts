/** By the hour of the reader's own clock: before 12, before 18, later. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good Morning';
  return hour < 18 ? 'Good Afternoon' : 'Good Evening';
}
