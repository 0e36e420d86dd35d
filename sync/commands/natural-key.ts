import { v3 } from 'uuid';

/** Namespace of ids derived from a row's natural key. The server has the same (private.natural_key_id). */
const namespace = '5f6cf1a4-5dd0-5b3c-9a37-0b7e0f4c2a11';

/**
 * The id of a row whose two foreign keys are its natural key (UUID version 3, RFC 9562). The server gives the row
 * this id whatever is sent, so a row created twice is one row.
 */
export function naturalKeyId(first: string, second: string): string {
  return v3(`${first}:${second}`.toLowerCase(), namespace);
}
