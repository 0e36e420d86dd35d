import { v5 } from 'uuid';

/** Namespace of ids derived from a row's natural key, so that a row created twice is one row. */
const namespace = '5f6cf1a4-5dd0-5b3c-9a37-0b7e0f4c2a11';

/** The id of a row whose two foreign keys are its natural key (UUID version 5, RFC 9562). */
export function naturalKeyId(first: string, second: string): string {
  return v5(`${first}:${second}`, namespace);
}
