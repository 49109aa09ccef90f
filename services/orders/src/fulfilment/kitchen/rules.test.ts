import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/testing-outcome.ts'
import { decideBegin, decideMade, type InKitchen, madeOf, type Marks, toTicket } from './rules.ts'

const now = new Date('2026-11-28T10:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const chai = { product_id: 'chai', product_name: 'Masala Chai', quantity: 2, price_paise: 2_000 }
const order: InKitchen = {
  id: 'o-1',
  outlet_id: 'here',
  order_status: 'preparing',
  items: [
    chai,
    { ...chai, options: [{ group_id: 'g', option_id: 's', name: 'Less sugar', price_paise: 0 }], note: 'Hot' },
  ],
  fulfilment: 'delivery',
  channel: 'app',
  created_at: ago(10),
  due_at: null,
  wait_minutes: 4,
  make_minutes: 6,
  preparing_at: ago(5),
  ready_at: null,
  delivered_at: null,
}
const none: Marks = { made: null, marked_at: null, voided: null }
const sale = { order_status: 'delivered', channel: 'counter' } as const

test.each<[string, Partial<InKitchen>, Partial<Marks>, number[]]>([
  ['nothing marked', {}, {}, []],
  ['one marked', {}, { made: [1], marked_at: ago(1) }, [1]],
  ['marked before it was set back and begun anew', {}, { made: [1], marked_at: ago(6) }, []],
  ['set back', { order_status: 'confirmed', preparing_at: null }, { made: [1], marked_at: ago(6) }, []],
  ['said to be ready at the board', { ready_at: ago(1) }, {}, [0, 1]],
  ['a sale at the counter', { ...sale, preparing_at: null }, { made: [0], marked_at: ago(1) }, [0]],
])('what is made: %s', (_, given, marks, made) => {
  expect(madeOf({ ...order, ...given }, { ...none, ...marks })).toEqual(made)
})

const begins = { event: 'status_changed', set: { order_status: 'preparing' } }

test.each<[string, Partial<InKitchen>, object, unknown]>([
  ['a confirmed one is begun', { order_status: 'confirmed' }, {}, begins],
  ['nothing is begun by bringing back', { order_status: 'confirmed' }, { made: false }, undefined],
  ['begun already', {}, {}, undefined],
  ['a sale at the counter', { ...sale, delivered_at: ago(29) }, {}, undefined],
  ['a sale of long ago', { ...sale, delivered_at: ago(30) }, {}, 'ALREADY_DELIVERED'],
  ['delivered', { order_status: 'delivered', delivered_at: ago(1) }, {}, 'ALREADY_DELIVERED'],
  ['cancelled', { order_status: 'cancelled' }, {}, 'ALREADY_CANCELLED'],
  ['on its way', { order_status: 'out_for_delivery' }, {}, 'ON_ITS_WAY'],
  ['not confirmed', { order_status: 'pending' }, {}, 'NOT_BEING_MADE'],
  ['an item that it does not have', {}, { items: [2] }, 'NO_SUCH_LINE'],
])('the first mark: %s', (_, given, mark, outcome) => {
  expect(outcomeOf(() => decideBegin({ ...order, ...given }, { items: [0], made: true, ...mark }, now))).toEqual(
    outcome,
  )
})

const ready = { event: 'ready', set: { ready_at: now } }

test.each<[string, Partial<InKitchen>, number[], object, boolean, number[], unknown]>([
  ['one of two', {}, [], { items: [1] }, false, [1], undefined],
  ['again', {}, [1], { items: [1] }, false, [1], undefined],
  ['the last one', {}, [1], { items: [0] }, false, [0, 1], ready],
  [
    'all at once, which begins it',
    {},
    [],
    { items: [1, 0] },
    true,
    [0, 1],
    { event: 'ready', set: { ready_at: now, preparing_at: null } },
  ],
  ['ready already', { ready_at: ago(1) }, [0, 1], { items: [0] }, false, [0, 1], undefined],
  [
    'one is brought back',
    { ready_at: ago(1) },
    [0, 1],
    { items: [0], made: false },
    false,
    [1],
    { event: 'status_changed', set: { ready_at: null } },
  ],
  ['the last of a sale at the counter', sale, [1], { items: [0] }, false, [0, 1], undefined],
])('marks: %s', (_, given, before, mark, isBegunNow, made, change) => {
  const marked = decideMade({ ...order, ...given }, before, { items: [], made: true, ...mark }, { now, isBegunNow })
  expect(marked).toEqual({ made, change })
})

test('a ticket has what to make and by when, and nothing of the customer', () => {
  expect(toTicket(order, { ...none, made: [0], marked_at: now })).toEqual({
    order_id: 'o-1',
    since: '2026-11-28T09:50:00.000Z',
    hurry_at: '2026-11-28T09:57:00.000Z',
    late_at: now.toISOString(),
    items: [
      { product_id: 'chai', product_name: 'Masala Chai', quantity: 2, made: true },
      {
        product_id: 'chai',
        product_name: 'Masala Chai',
        quantity: 2,
        options: ['Less sugar'],
        note: 'Hot',
        made: false,
      },
    ],
  })
  const later = {
    due_at: ago(2),
    wait_minutes: null,
    make_minutes: null,
    channel: 'phone',
    fulfilment: 'pickup',
  } as const
  expect(toTicket({ ...order, ...later }, { ...none, voided: 'cancelled' })).toMatchObject({
    since: '2026-11-28T09:58:00.000Z',
    late_at: '2026-11-28T10:06:00.000Z',
    fulfilment: 'pickup',
    channel: 'phone',
    voided: 'cancelled',
  })
})
