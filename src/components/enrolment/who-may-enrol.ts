import type { UserType } from '#sync';

/** The sentence for an account that cannot enrol. */
export function whoMayEnrol(type: UserType): string {
  return type === 'parent'
    ? 'Only student accounts can enrol. Your child can enrol from their own account.'
    : 'Only student accounts can enrol.';
}
