import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** Pauses of outlets and what they have run out of. */
export const taking: Mutant[] = [
  ...faultsIn(
    at('takings.ts'),
    [at('takings.test.ts')],
    [
      { find: 'pause.until <= now', replace: 'true', promise: 'a paused outlet takes no orders' },
      {
        find: 'after.isOpen ? pause.until : after.until',
        replace: 'pause.until',
        promise: 'orders are taken again when the pause is over and the outlet is open',
      },
    ],
  ),
  ...faultsIn(
    at('coming-times.ts'),
    [at('coming-times.test.ts')],
    [
      {
        find: 'end - from > DAY_MS ?',
        replace: 'end - from < 0 ?',
        promise: 'a pause until closing ends within a day, also around the clock',
      },
      {
        find: 'if (!isBegun ||',
        replace: 'if (',
        promise: 'until tomorrow, said after midnight, is until the evening that comes',
      },
    ],
  ),
  {
    file: at('sold-out-marks.ts'),
    find: 'until === null || until > now',
    replace: 'until === null',
    tests: [at('place-order/rules.test.ts')],
    promise: 'what is sold out until a time is refused until then',
  },
  {
    file: at('place-order/decide.ts'),
    find: 'assertNotSoldOut(priced.items, copy.soldOut.get(times.outlet_id), timeZone, now, madeAt)',
    replace: '',
    tests: [at('sold-out/routes.int.test.ts')],
    promise: 'no order holds what its outlet has run out of',
  },
  {
    file: 'services/orders/migrations/0012-taking.ts',
    find: "for (const table of ['outlet_pauses', 'sold_out_products']) await beginEditions(db, table)",
    replace: '',
    tests: [at('out-of-date-copies.int.test.ts')],
    promise: 'a pause and what is sold out begin another edition',
  },
  {
    file: at('outlet-state.ts'),
    find: "role !== 'admin'",
    replace: 'false',
    tests: [at('pause/routes.int.test.ts')],
    promise: 'R24 a manager pauses their own outlet only',
  },
  {
    file: at('hand-over/routes.ts'),
    find: '.filter(takesOrders)',
    replace: '',
    tests: [at('pause/routes.int.test.ts')],
    promise: 'no order is handed over to a paused outlet',
  },
]
