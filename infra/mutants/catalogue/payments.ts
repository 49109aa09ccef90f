import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/payments/${path}`

/** Money that comes online: kept for its order once, or given back. */
export const payments: Mutant[] = [
  ...faultsIn(
    at('rules.ts'),
    [at('rules.test.ts')],
    [
      {
        find: "if (order.payment_status === 'paid') return 'paid_twice'",
        replace: '',
        promise: 'an order is paid once',
      },
      {
        find: "if (amountPaise !== order.total_paise) return 'other_amount'",
        replace: '',
        promise: 'an order is paid by its amount',
      },
    ],
  ),
  {
    file: at('providers/demo.ts'),
    find: 'if (!isRight ||',
    replace: 'if (',
    tests: [at('online.int.test.ts')],
    promise: 'a message that is not signed by the provider pays nothing',
  },
  {
    file: at('refunds.ts'),
    find: 'CLAIMED_SECONDS = 20',
    replace: 'CLAIMED_SECONDS = 60',
    tests: [at('refunds.int.test.ts')],
    promise: 'a refund that was given but not written down is consistent again within 30 s',
  },
]
