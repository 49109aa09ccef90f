import { expect, test } from 'vitest'
import { compareBooks } from './compare.ts'

const noParts = { parts_paise: 0, done_parts_paise: 0 }
const ours = {
  payment_ref: 'p',
  order_id: 'o',
  amount_paise: 4_100,
  is_refunded: false,
  goes_back: false,
  ...noParts,
}
const theirs = { payment_ref: 'p', session_ref: 's', amount_paise: 4_100, refunded_paise: 0 }

test.each([
  ['both have it', [ours], [theirs], []],
  ['only the provider has it', [], [theirs], ['not_with_us']],
  ['only we have it', [ours], [], ['not_with_provider']],
  ['another amount', [ours], [{ ...theirs, amount_paise: 4_101 }], ['other_amount']],
  ['it is to go back', [{ ...ours, goes_back: true }], [theirs], []],
  [
    'the provider was quicker than our books',
    [{ ...ours, goes_back: true }],
    [{ ...theirs, refunded_paise: 4_100 }],
    [],
  ],
  ['it went back', [{ ...ours, goes_back: true, is_refunded: true }], [{ ...theirs, refunded_paise: 4_100 }], []],
  [
    'a part went back',
    [{ ...ours, goes_back: true, is_refunded: true }],
    [{ ...theirs, refunded_paise: 1 }],
    ['refund_not_with_provider'],
  ],
  [
    'a part that we know of',
    [{ ...ours, parts_paise: 500, done_parts_paise: 500 }],
    [{ ...theirs, refunded_paise: 500 }],
    [],
  ],
  ['a part that waits', [{ ...ours, parts_paise: 500 }], [theirs], []],
  [
    'a part that the provider forgot',
    [{ ...ours, parts_paise: 500, done_parts_paise: 500 }],
    [theirs],
    ['refund_not_with_provider'],
  ],
  [
    'more than our parts',
    [{ ...ours, parts_paise: 500, done_parts_paise: 500 }],
    [{ ...theirs, refunded_paise: 501 }],
    ['refund_not_with_us'],
  ],
  ['somebody gave it back at the provider', [ours], [{ ...theirs, refunded_paise: 4_100 }], ['refund_not_with_us']],
] as const)('%s', (_, own, listed, kinds) => {
  expect(compareBooks(own, listed).map(({ kind }) => kind)).toEqual(kinds)
})
