import type { Mutation } from './mutation.ts';

const owners = 'supabase/migrations/20261123142800_enquiry_owners.sql';
const messages = 'supabase/migrations/20261123142900_enquiry_messages.sql';
const enquiries = 'supabase/migrations/20261123140600_enquiries.sql';
const deletedEnquiries = 'supabase/migrations/20261123145100_deleted_enquiries.sql';

/** What gives an enquiry to its sender, and an answer to nobody else. */
export const desk: Mutation[] = [
  [
    'sending a form with the session of its sender',
    'sync/enquiries/send.ts',
    'session && session.userId === enquiry.userId ? session.token : null',
    'null as string | null',
    'tests/sync/own-enquiries',
  ],
  [
    'sending the form of a visitor without a session',
    'sync/enquiries/send.ts',
    'session && session.userId === enquiry.userId ? session.token : null',
    'session?.token ?? null',
    'tests/sync/own-enquiries',
  ],
  [
    'sending a form although the session is over',
    'sync/enquiries/send.ts',
    'answer.status === 401',
    'answer.status === 0',
    'tests/sync/own-enquiries',
  ],
  [
    'claiming only what the signed-in person sent',
    'sync/enquiries/claim.ts',
    'userId === session.userId',
    'userId !== ""',
    'tests/sync/own-enquiries',
  ],
  [
    'claiming again after an answer that was lost',
    'sync/enquiries/claim.ts',
    'if (!(await claim(settings, session, own))) return true;',
    'await claim(settings, session, own);',
    'tests/sync/own-enquiries',
  ],
  [
    'giving an enquiry only to the first who claims it',
    owners,
    'and e.user_id is null and',
    'and',
    'tests/sql/pgtap',
  ],
  [
    'naming only the own child',
    enquiries,
    'if private.is_of_own_family(new.child_id) is not true then',
    'if false then',
    'tests/sql/pgtap',
  ],
  [
    'marking in the own name',
    enquiries,
    'if caller is null or pg_trigger_depth() > 1 then',
    'if true then',
    'tests/sql/pgtap',
  ],
  [
    'deleting what was filled in',
    deletedEnquiries,
    "    new.details := '{}';\n",
    '',
    'tests/sql/pgtap',
  ],
  [
    'bringing the replies to who claims an enquiry',
    messages,
    'where enquiry_id = new.id and not _deleted;\n  return null;\nend $$;\n\ncreate trigger enquiries_touch',
    'where false;\n  return null;\nend $$;\n\ncreate trigger enquiries_touch',
    'tests/sql/pgtap',
  ],
  ['the limit of messages', messages, '>= 100 then', '>= 1000 then', 'tests/sql/pgtap'],
];
