import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/kept-promises/${path}`

/** How promises were kept. */
export const record: Mutant[] = [
  ...faultsIn(
    'services/orders/migrations/0030-late-steps.ts',
    [at('routes.int.test.ts')],
    [
      {
        find: `and (new.to_status = 'delivered' or ended_at > promised_at)`,
        replace: `and new.to_status = 'delivered'`,
        promise: 'an order that was cancelled after its promised time is one that was not kept',
      },
      {
        find: `(new.to_status = 'delivered' and ended_at <= promised_at)::integer`,
        replace: `(new.to_status = 'delivered')::integer`,
        promise: 'a promise is kept by an order that was delivered in time',
      },
    ],
  ),
  ...faultsIn(
    'services/orders/src/late-step.ts',
    ['services/orders/src/late-step.test.ts', 'services/orders/src/order-status/late-steps.int.test.ts'],
    [
      {
        find: 'Math.min(ageSeconds, STEP_MAX_AGE_SECONDS, sinceLastStep)',
        replace: 'Math.min(ageSeconds, STEP_MAX_AGE_SECONDS)',
        promise: 'a step that is told late counts never before the step before it',
      },
      {
        find: "role !== 'delivery' || ageSeconds <= 0",
        replace: 'ageSeconds <= 0',
        promise: 'nobody but a delivery person says afterwards when a step was done',
      },
    ],
  ),
  {
    file: 'services/orders/migrations/0030-late-steps.ts',
    find: 'ended_at constant timestamptz := coalesce(new.done_at, new.at)',
    replace: 'ended_at constant timestamptz := new.at',
    tests: ['services/orders/src/order-status/late-steps.int.test.ts'],
    promise: 'the record of promises goes by when an order was delivered, not by when that was told',
  },
  {
    file: 'services/orders/src/tell-served.ts',
    find: '        and waitlist.told_at is null\n',
    replace: '',
    tests: ['services/orders/src/tell-served.int.test.ts'],
    promise: 'who left word is told once',
  },
  {
    file: 'mfe-delivery/src/share-position/rules.ts',
    find: 'if (isNear && fix.at <= point.at) return undefined',
    replace: '',
    tests: ['mfe-delivery/src/share-position/rules.test.ts'],
    promise: 'a position that was not measured anew is not said again',
  },
  {
    file: at('rules.ts'),
    find: 'Math.floor((kept * 100) / orders)',
    replace: 'Math.round((kept * 100) / orders)',
    tests: [at('rules.test.ts')],
    promise: 'the share of kept promises is never rounded up',
  },
]
