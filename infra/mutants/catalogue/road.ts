import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/suggest/${path}`
const run = (path: string) => `packages/contracts/src/runs/${path}`

/** Runs, and who should bring an order. */
export const road: Mutant[] = [
  ...faultsIn(
    run('ground.ts'),
    [run('plan.test.ts')],
    [
      {
        find: 'arrives > promised ? arrives + MISSED_COUNTS + LATE_MINUTE_COUNTS * (arrives - promised) : arrives',
        replace: 'arrives',
        promise: 'a run goes first to a stop whose promise is missed otherwise',
      },
      {
        find: 'if (!node || (node.from !== undefined && !seen.has(node.from))) return Infinity',
        replace: 'if (!node) return Infinity',
        promise: 'tea is picked up before it is brought',
      },
    ],
  ),
  {
    file: at('rules.ts'),
    find: 'planRun(at, stops, EXACT_STOPS)',
    replace: 'planRun(at, stops.slice(-1), EXACT_STOPS)',
    tests: [at('rules.test.ts')],
    promise: 'a suggestion reckons with what somebody has already',
  },
  {
    file: at('routes.ts'),
    find: 'if (tasks.length < body.order_ids.length) throw new OrderNotFound()',
    replace: '',
    tests: [at('routes.int.test.ts')],
    promise: 'who should bring an order is told to those who see the order',
  },
  ...faultsIn(
    'packages/web-kit/src/outbox.ts',
    ['packages/web-kit/src/outbox.test.ts'],
    [
      {
        find: 'idempotencyKey: kept.id',
        replace: 'idempotencyKey: crypto.randomUUID()',
        promise: 'a step of a delivery person is repeated under one key',
      },
      {
        find: 'scope: { id: NAME },',
        replace: '',
        promise: 'the steps of a delivery person are sent in their order',
      },
      {
        find: '|| store.isGone(kept)',
        replace: '',
        promise: 'after signing out no step is sent',
      },
    ],
  ),
  {
    file: 'services/orders/src/order-status/rules.ts',
    find: 'stepOf(now) > stepOf(to)',
    replace: 'stepOf(now) < 0',
    tests: ['services/orders/src/order-status/rules.test.ts'],
    promise: 'a step that was kept on a phone does not move an order back that others have moved on',
  },
]
