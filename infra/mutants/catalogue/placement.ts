import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`
const copies = at('out-of-date-copies.int.test.ts')
const migration = 'services/orders/migrations/0010-placement.ts'

/** Orders that are decided on from memory and written together. */
export const placement: Mutant[] = [
  ...faultsIn(
    at('place-order/queries.ts'),
    [copies],
    [
      {
        find: 'edition <> (select replica_edition.edition from replica_edition)',
        replace: 'false',
        promise: 'an order that was decided on another edition of menu and outlets is not written',
      },
      {
        find: 'valid_from <> (select signing_epoch.valid_from from signing_epoch)',
        replace: 'false',
        promise: 'R18 no token of before a restored backup places an order',
      },
      {
        find: 'ended.session is not null',
        replace: 'false',
        promise: 'R18 no token of an ended session places an order',
      },
      {
        find: '(given.role, given.status, given.token_version, false)',
        replace: '(account.role, account.status, account.token_version, account.deleted)',
        promise: 'R18 no revoked token and no deleted account places an order',
      },
    ],
  ),
  {
    file: at('place-order/routes.ts'),
    find: 'if (edition === copy.edition) throw decided',
    replace: 'throw decided',
    tests: [copies],
    promise: 'no order is refused for what is in memory only',
  },
  {
    file: at('replica-copy.ts'),
    find: 'if (copy.edition === edition) return copy',
    replace: 'return copy',
    tests: [at('opening/routes.int.test.ts')],
    promise: 'hours, pauses and slots are shown as the tables have them',
  },
  {
    file: 'packages/service-kit/src/app.ts',
    find: 'if (isRefusal && isAssumed(request)) await request.confirmCaller()',
    replace: '',
    tests: [copies],
    promise: 'R18 what is wrong with a call is said only to callers whose token counts',
  },
  {
    file: migration,
    find: 'set edition = edition + 1',
    replace: 'set edition = edition',
    tests: [copies],
    promise: 'a change of a product or an outlet begins another edition',
  },
  {
    file: migration,
    find: 'hashtext(customer))',
    replace: 'pg_backend_pid())',
    tests: [at('place-order/together.int.test.ts')],
    promise: 'R41 the cap holds for orders placed at the same moment',
  },
  {
    file: 'packages/service-kit/src/handle-event.ts',
    find: 'for (const message of messages) await one(message)',
    replace: 'return',
    tests: [at('push/together.int.test.ts')],
    promise: 'an invalid event among others that came with it takes none of them along',
  },
  ...faultsIn(
    at('place-order/gather.ts'),
    [at('place-order/gather.test.ts')],
    [
      {
        find: ' || names.some((name) => busy.has(name))',
        replace: '',
        promise: 'two orders of one customer are never in statements at the same time',
      },
      {
        find: 'taken.length > 1 && isFaultOfOne(error)',
        replace: 'taken.length > 1',
        promise: 'nothing is written again when nobody knows what was written',
      },
      {
        find: 'if (each.since < oldest)',
        replace: 'if (each.since < 0)',
        promise: 'an order that has waited too long is refused',
      },
    ],
  ),
  {
    file: 'services/orders/migrations/0013-later.ts',
    find: 'hashtext(extract(epoch from slot)::text))',
    replace: 'pg_backend_pid())',
    tests: [at('place-order/later.int.test.ts')],
    promise: 'an outlet takes no more orders for a slot than the cap, also at the same moment',
  },
  {
    file: at('make-due.ts'),
    find: 'and due_at <= now()',
    replace: '',
    tests: [at('make-due.int.test.ts')],
    promise: 'an order for later comes to its outlet when it is due, not before',
  },
  {
    file: at('open-orders/queries.ts'),
    find: 'where is_open and is_due and',
    replace: 'where is_open and',
    tests: [at('make-due.int.test.ts')],
    promise: 'an order for later is on no board before it is due',
  },
]
