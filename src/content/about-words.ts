interface AboutNames {
  course?: string | undefined;
  child?: string | undefined;
}

/**
 * What a form was opened for: 'Mathematics Foundation, for Amira'.
 * @returns '' if neither is known
 */
export function aboutWords({ course = '', child = '' }: AboutNames): string {
  if (!course) return child;
  return child ? `${course}, for ${child}` : course;
}
