/**
 * A text with its times of day as people in the UK write them: '16:00 to 17:30' -> '4pm to 5:30pm'. Twelve o'clock is
 * midday or midnight, because 12am and 12pm are mistaken for each other.
 */
export const twelveHour = (text: string): string =>
  text.replace(/(\d\d):(\d\d)/g, (_, hours: string, minutes: string) => {
    if (minutes === '00' && Number(hours) % 12 === 0) return hours === '12' ? 'midday' : 'midnight';
    const hour = Number(hours) % 12 || 12;
    return `${hour}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'am' : 'pm'}`;
  });
