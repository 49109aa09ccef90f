import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/webhooks/${path}`

/** What others are told of orders. */
export const webhooks: Mutant[] = [
  ...faultsIn(
    at('address.ts'),
    [at('rules.test.ts')],
    [
      {
        find: 'if (isIP(host) !== 0) return isPublicAddress(host)',
        replace: '',
        promise: 'no message goes to an address in the own network',
      },
    ],
  ),
  ...faultsIn(
    at('queue.ts'),
    [at('sender.int.test.ts'), '-t', 'in the order of each order'],
    [
      {
        find: 'and earlier.turn < waiting.turn and earlier.due_at is not null',
        replace: 'and false',
        promise: 'an order’s messages are sent in order',
      },
    ],
  ),
  ...faultsIn(
    at('message.ts'),
    [at('rules.test.ts')],
    [
      {
        find: 'order_number: order_id.slice(0, 8),',
        replace: 'order_number: order_id.slice(0, 8), ...happened,',
        promise: 'a webhook is told nothing of the customer',
      },
    ],
  ),
  ...faultsIn(
    at('missed.ts'),
    [at('sender.int.test.ts'), '-t', 'more than 2,000 changes of one minute'],
    [
      {
        find: 'last = rows.length < PAGE ? undefined : rows.at(-1)',
        replace: 'last = undefined',
        promise: 'a webhook is told all that it missed, however much that is',
      },
    ],
  ),
]
