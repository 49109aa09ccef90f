import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/auth/src/${path}`

/** Blocking customers, the lists of users and of staff events, the operator’s commands. */
export const staffRecords: Mutant[] = [
  ...faultsIn(
    at('block-customer/block.ts'),
    [at('block-customer/routes.int.test.ts')],
    [
      {
        find: 'await endEverySession(trx, person.id, { blocked_at: sql<Date>`now()`, blocked_reason: reason })',
        replace:
          "await trx.updateTable('users').set({ blocked_at: sql<Date>`now()`, blocked_reason: reason }).where('id', '=', person.id).execute(); void endEverySession",
        promise: 'blocking ends every session at once',
      },
    ],
  ),
  {
    file: at('block-customer/rules.ts'),
    find: "if (person?.role !== 'customer')",
    replace: 'if (!person)',
    tests: [at('block-customer/rules.test.ts')],
    promise: 'only customers can be blocked',
  },
  ...faultsIn(
    at('list-users/queries.ts'),
    [at('list-users/routes.int.test.ts')],
    [
      { find: '.limit(MAX_STAFF)', replace: '', promise: 'a list without pages has at most 500 people' },
      {
        find: ".where('status', '=', status).where('blocked_at', 'is', null)",
        replace: ".where('status', '=', status)",
        promise: 'blocked users are not listed as active',
      },
      {
        find: 'offset((page - 1) * limit)',
        replace: 'offset(page * limit)',
        promise: 'the pages of users begin at 1',
      },
    ],
  ),
  {
    file: at('list-users/rules.ts'),
    find: 'phone: e164(name) ?? digits',
    replace: 'phone: digits',
    tests: [at('list-users/rules.test.ts')],
    promise: 'a phone is found in any spelling',
  },
  ...faultsIn(
    at('staff-events/queries.ts'),
    [at('staff-events/routes.int.test.ts')],
    [
      {
        find: 'least(${id}::bigint, coalesce(max(id), 0))',
        replace: '${id}::bigint',
        promise: 'later events are never marked as seen',
      },
      {
        find: 'greatest(staff_events_seen.seen_id, excluded.seen_id)',
        replace: 'excluded.seen_id',
        promise: 'the mark of seen events never goes back',
      },
      {
        find: "    .where('at', '>=', created_at)\n",
        replace: '',
        promise: 'a new admin sees no earlier events',
      },
    ],
  ),
  {
    file: at('staff-events/rules.ts'),
    find: ' && actor_id !== seen.id',
    replace: '',
    tests: [at('staff-events/rules.test.ts')],
    promise: "an admin's own change is not a new event",
  },
  ...faultsIn(
    at('staff-events.ts'),
    [at('staff-events/routes.int.test.ts')],
    [
      { find: 'KEPT_DAYS = 400', replace: 'KEPT_DAYS = 30', promise: 'events about accounts are kept for 400 days' },
      {
        find: 'actor_name: actor?.name ?? null,',
        replace: 'actor_name: null,',
        promise: 'admins see who did what to an account',
      },
    ],
  ),
  {
    file: at('erase-customer/erase.ts'),
    find: "await trx.updateTable('staff_events').set(subject).where('subject_id', 'in', ids).execute()",
    replace: 'void subject',
    tests: [at('erase-customer/command.int.test.ts'), '-t', 'about an erased customer'],
    promise: 'R60 events about an erased customer have no name',
  },
  {
    file: at('operate.ts'),
    find: 'assertIs(person, command.only)',
    replace: 'void assertIs',
    tests: [at('operate.int.test.ts'), '-t', 'account of another role'],
    promise: 'a command is refused for other roles',
  },
]
