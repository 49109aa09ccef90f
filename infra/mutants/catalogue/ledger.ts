import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** Payment at the door, the ledger, cash and closed days. */
export const ledger: Mutant[] = [
  ...faultsIn(
    'services/orders/migrations/0021-ledger.ts',
    [at('ledger.int.test.ts')],
    [
      {
        find: 'count(*) < 2 or sum(paise) <> 0',
        replace: 'count(*) < 1',
        promise: 'the database refuses an entry that does not balance',
      },
      {
        find: "case when person is null then 'till' else 'carried' end",
        replace: "'till'",
        promise: 'cash of a delivery is with who delivered it',
      },
    ],
  ),
  {
    file: 'services/orders/migrations/0021-ledger.ts',
    find: "select pg_advisory_xact_lock_shared(hashtext('day of outlet'), hashtext(outlet))",
    replace: 'select',
    tests: [at('day-closing/routes.int.test.ts')],
    promise: 'every delivery is of exactly one closed day',
  },
  {
    file: at('cash-hand-over/rules.ts'),
    find: "{ account: 'differences', paise: offered_paise - (counted_paise ?? 0) }",
    replace: "{ account: 'sales', paise: offered_paise - (counted_paise ?? 0) }",
    tests: [at('cash-hand-over/rules.test.ts')],
    promise: 'a difference at a hand-over is named',
  },
  {
    file: at('day-closing/rules.ts'),
    find: 'if (paiseOf(expected) !== expected_paise) throw',
    replace: 'if (expected < 0) throw',
    tests: [at('day-closing/rules.test.ts')],
    promise: 'a day is closed only by who saw what the ledger says',
  },
]
