import { setTimeout as sleep } from 'node:timers/promises'
import type { Credit } from '@tapri/contracts/give-back'
import type { Order } from '@tapri/contracts/orders'
import type { Promotion, PromotionForm, Rewards } from '@tapri/contracts/promotions'
import type { Quote } from '@tapri/contracts/quote'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { type Fixture, insertPerson, request } from '../../testing/testing.ts'
import { fileFixture, testFixture, twoProcesses } from '../../testing/testing-calls.ts'
import { addPromotion, bodyWith, promotionOf } from './testing.ts'

/** Has promotions with a code only: what applies by itself would also change the other tests' orders. */
const { fixture: shared } = await fileFixture()

const place = (fixture: Fixture, by: TestUser, code?: string) =>
  request<Order>(fixture, by, 'POST', '/orders', bodyWith(fixture, code))
const quote = async (fixture: Fixture, by: TestUser, code?: string, language = 'en') => {
  const { payment_method: _, ...body } = bodyWith(fixture, code)
  return (await request<Quote>(fixture, by, 'POST', '/orders/quote', body, { 'accept-language': language })).body
}
const discountOf = ({ charges = [] }: Pick<Order, 'charges'>) => charges.find(({ kind }) => kind === 'discount')
const cancel = (fixture: Fixture, by: TestUser, { id }: Order) =>
  request(fixture, by, 'POST', `/orders/${id}/cancel`, { reason: 'other' })
const deliver = (fixture: Fixture, { id }: Order) =>
  request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })

test('of 300 simultaneous orders in two processes 100 use what is limited to 100', { timeout: 120_000 }, async () => {
  const processes = await twoProcesses()
  const [fixture] = processes
  const limited = await addPromotion(fixture, { code: 'FIRST100', max_uses: 100 })
  const people = await Promise.all(Array.from({ length: 300 }, () => insertPerson(fixture.db, 'customer')))
  // A process refuses more requests at once than it answered in the last second; they come again.
  const placeInTime = async (person: TestUser, index: number) => {
    for (;;) {
      const answer = await place(processes[index % 2] ?? fixture, person, 'first-100')
      if (answer.status !== 503) return answer
      await sleep(100)
    }
  }
  const answers = await Promise.all(people.map(placeInTime))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(201)?.length, statuses.get(422)?.length]).toEqual([100, 200])
  expect(statuses.get(422)?.[0]?.body.detail).toBe('Code FIRST100 has been used up.')
  expect(await promotionOf(fixture, limited)).toEqual({ uses: 100, cost_paise: 100_000 })
  const { uses } = await fixture.db
    .selectFrom('promotion_uses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow()
  expect(uses).toBe(100)
})

test('an order has the best promotion by itself, or a code that gives more; the quote says why not', async () => {
  const fixture = await testFixture()
  const { customer } = fixture
  expect(await quote(fixture, customer)).not.toHaveProperty('charges')
  const automatic = await addPromotion(fixture, { name: 'Morning', name_hi: 'सुबह' })
  await addPromotion(fixture, { amount: 5 })
  await addPromotion(fixture, { code: 'HALF', kind: 'percent', percent: 50 })
  await addPromotion(fixture, { code: 'LITTLE', amount: 1 })
  const line = { kind: 'discount', name: 'Morning', name_hi: 'सुबह', amount: -10, promotion_id: automatic.id }
  expect(await quote(fixture, customer)).toMatchObject({ total_amount: 31, charges: [line] })
  expect(await quote(fixture, customer, 'half')).toMatchObject({ total_amount: 20.5, code: { applies: true } })
  expect(await quote(fixture, customer, 'little')).toMatchObject({
    total_amount: 31,
    code: { applies: false, sentence: 'Your order already gets more off than code LITTLE gives.' },
  })
  const { status, body } = await place(fixture, customer, 'little')
  expect([status, body.total_amount, body.charges]).toEqual([201, 31, [line]])
  expect(await promotionOf(fixture, automatic)).toEqual({ uses: 1, cost_paise: 1_000 })
})

test('an automatic promotion that is used up is left out, and a cancelled order gives its use back', async () => {
  const fixture = await testFixture()
  const [first, second] = [await insertPerson(fixture.db, 'customer'), await insertPerson(fixture.db, 'customer')]
  const once = await addPromotion(fixture, { max_uses: 1 })
  const both = await Promise.all([first, second].map((by) => place(fixture, by)))
  expect(both.map(({ body }) => body.total_amount).toSorted((a, b) => a - b)).toEqual([31, 41])
  const [lucky = -1] = both.flatMap(({ body }, index) => (discountOf(body) ? [index] : []))
  const order = both[lucky]?.body as Order
  expect((await cancel(fixture, lucky === 0 ? first : second, order)).status).toBe(200)
  expect(await promotionOf(fixture, once)).toEqual({ uses: 0, cost_paise: 0 })
  expect((await place(fixture, first)).body.total_amount).toBe(31)
})

test('two orders of one customer at once use once what each may use once', async () => {
  const promotion = await addPromotion(shared, { code: 'ONCE', max_uses_per_customer: 1 })
  const customer = await insertPerson(shared.db, 'customer')
  const answers = await Promise.all([1, 2, 3].map(() => place(shared, customer, 'ONCE')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  expect((await promotionOf(shared, promotion)).uses).toBe(1)
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
// Two days ahead, also in the outlet's time zone.
const otherDay = ((new Date().getUTCDay() + 2) % 7) + 1
test.each<[string, string, Partial<PromotionForm>, string]>([
  ['X1', 'not yet', { starts_at: tomorrow }, 'Code X1 is not valid yet.'],
  ['X2', 'over', { ends_at: '2020-01-01T00:00:00Z' }, 'Code X2 has ended.'],
  ['X3', 'other time', { days: [otherDay] }, 'Code X3 is not valid at this hour or day.'],
  ['X4', 'other outlet', { outlet_ids: ['elsewhere'] }, 'Code X4 is not valid at the outlet that makes your order.'],
  ['X5', 'other channel', { channels: ['counter'] }, 'Code X5 is not valid for orders placed this way.'],
  ['X6', 'other products', { product_ids: ['lassi'] }, 'Code X6 does not apply to the items in your cart.'],
  ['X7', 'minimum', { minimum: 60 }, 'Code X7 needs ₹19.00 more in your cart.'],
  ['X8', 'nothing', { kind: 'free_delivery' }, 'Code X8 gives no discount on this order.'],
])('a code that does not apply is refused in a sentence: %s, %s', async (code, _, given, sentence) => {
  await addPromotion(shared, { code, ...given })
  const { status, body } = await place(shared, shared.customer, code.toLowerCase())
  expect([status, body.detail]).toEqual([422, sentence])
  const quoted = await quote(shared, shared.customer, code.toLowerCase())
  expect([quoted.total_amount, quoted.code?.applies, quoted.code?.sentence]).toEqual([41, false, body.detail])
})

test('a code of another order before is refused in a sentence: a first order only, and one use each', async () => {
  await addPromotion(shared, { code: 'FIRST', first_order: true })
  await addPromotion(shared, { code: 'EACH1', max_uses_per_customer: 1 })
  const customer = await insertPerson(shared.db, 'customer')
  expect((await place(shared, customer, 'each1')).status).toBe(201)
  const refused = async (code: string) => (await place(shared, customer, code)).body.detail
  expect(await refused('FIRST')).toBe('Code FIRST is for a first order only.')
  expect(await refused('EACH1')).toBe('You have already used code EACH1.')
})

test('wrong codes are limited, right ones and the same one again are not counted', async () => {
  const customer = await insertPerson(shared.db, 'customer')
  await addPromotion(shared, { code: 'RIGHT' })
  const { code } = await quote(shared, customer, 'wrong', 'hi')
  expect(code).toEqual({ applies: false, sentence: 'WRONG नाम का कोई कोड नहीं है। स्पेलिंग देख लें। कृपया स्पेलिंग देख लें।' })
  for (const typed of Array.from({ length: 24 }, (_, index) => (index % 2 ? 'right' : 'x9')))
    await quote(shared, customer, typed)
  for (const typed of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) await quote(shared, customer, typed)
  expect((await quote(shared, customer, 'right')).code, 'nine').toEqual({ applies: true })
  await quote(shared, customer, 'a8')
  const { status, headers } = await place(shared, customer, 'right')
  expect([status, Number(headers['retry-after'])]).toEqual([429, expect.closeTo(600, -2)])
  expect(await quote(shared, customer, 'right')).toMatchObject({
    total_amount: 41,
    code: { applies: false, sentence: 'Too many wrong codes. Try again in 10 minutes.' },
  })
  expect((await place(shared, await insertPerson(shared.db, 'customer'), 'right')).status).toBe(201)
  expect((await place(shared, customer)).status).toBe(201)
})

test('both friends get credit once the first order is delivered, once, and the ledger has it', async () => {
  const fixture = await testFixture()
  const { db, customer } = fixture
  expect((await request(fixture, customer, 'GET', '/rewards')).body).toEqual({ stamp_cards: [] })
  const promotion = await addPromotion(fixture, { kind: 'friend', amount: 50 })
  const rewards = async () =>
    (await request<{ friend: { friend_code: string; reward: number } }>(fixture, customer, 'GET', '/rewards')).body
  const { friend } = await rewards()
  expect([friend.reward, await rewards()]).toEqual([50, { stamp_cards: [], friend }])
  expect((await quote(fixture, customer, friend.friend_code)).code?.applies, 'their own code').toBe(false)
  const newcomer = await insertPerson(db, 'customer')
  expect((await quote(fixture, newcomer, friend.friend_code)).code).toMatchObject({ applies: true })
  const { body } = await place(fixture, newcomer, friend.friend_code.toLowerCase())
  expect([body.total_amount, body.charges]).toEqual([41, undefined])
  expect((await place(fixture, newcomer, friend.friend_code)).status, 'no first order any longer').toBe(422)
  await deliver(fixture, body)
  const credit = async (of: TestUser) => (await request<Credit>(fixture, of, 'GET', '/credit')).body.credits
  expect(await credit(newcomer)).toMatchObject([{ left: 50, origin: 'friend', order_id: body.id }])
  const [ofFriend] = await credit(customer)
  expect([ofFriend?.origin, ofFriend?.order_id], 'the order is not theirs').toEqual(['friend', undefined])
  const credits = await db.selectFrom('credits').select(['customer_id', 'left_paise', 'outlet_id']).execute()
  expect(new Set(credits.map(({ customer_id }) => customer_id))).toEqual(new Set([customer.id, newcomer.id]))
  expect(credits.every((each) => each.left_paise === 5_000 && each.outlet_id === body.outlet_id)).toBe(true)
  const postings = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'id', 'entry_id')
    .select(['account', 'paise'])
    .where('kind', '=', 'credit')
    .execute()
  expect(postings).toEqual([
    { account: 'discounts', paise: 10_000 },
    { account: 'credit', paise: -10_000 },
  ])
  expect(await promotionOf(fixture, promotion)).toEqual({ uses: 1, cost_paise: 10_000 })
  expect(await db.selectFrom('ledger_faults').selectAll().execute()).toEqual([])
})

test('a card counts delivered pieces of a category, and the piece that fills it is free once', async () => {
  const fixture = await testFixture()
  const { db, customer, chai } = fixture
  await db.updateTable('known_products').set({ category_id: 'hot' }).where('id', '=', chai.id).execute()
  const card = await addPromotion(fixture, { kind: 'stamps', stamps: 5, category_ids: ['hot'] })
  const orders = [await place(fixture, customer), await place(fixture, customer)]
  expect(orders.map(({ body }) => body.total_amount)).toEqual([41, 41])
  for (const { body } of orders) await deliver(fixture, body)
  const shown = { promotion_id: card.id, name: 'Ten off', name_hi: 'दस की छूट', stamps: 4, size: 5 }
  expect((await request(fixture, customer, 'GET', '/rewards')).body).toEqual({ stamp_cards: [shown] })
  const both = await Promise.all([place(fixture, customer), place(fixture, customer)])
  expect(both.map(({ body }) => body.total_amount).toSorted((a, b) => a - b)).toEqual([20.5, 41])
})

test('what has no uses left is no reward any longer', async () => {
  const fixture = await testFixture()
  await addPromotion(fixture, { kind: 'friend', amount: 50, max_uses: 1 })
  await addPromotion(fixture, { kind: 'stamps', stamps: 2, max_uses: 1 })
  const rewards = async () => (await request<Rewards>(fixture, fixture.customer, 'GET', '/rewards')).body
  const { friend, stamp_cards } = await rewards()
  expect([stamp_cards.length, friend?.reward]).toEqual([1, 50])
  const [first, second] = [await insertPerson(fixture.db, 'customer'), await insertPerson(fixture.db, 'customer')]
  expect((await place(fixture, first)).body.charges?.length).toBe(1)
  await place(fixture, second, friend?.friend_code)
  expect(await rewards()).toEqual({ stamp_cards: [] })
})

test('admins add, change and end promotions; what has ended stays, its code is free, and nobody gets it', async () => {
  const fixture = await testFixture()
  const { admin, customer } = fixture
  const made = await addPromotion(fixture, { code: 'chai 20', max_uses: 5 })
  expect(made).toMatchObject({ code: 'CHAI20', uses: 0, cost: 0, ended_at: null })
  const form = { name: 'More', name_hi: 'ज़्यादा', kind: 'amount', amount: 20, code: 'CHAI20' }
  const of = `/admin/promotions/${made.id}`
  expect((await request(fixture, admin, 'POST', '/admin/promotions', form)).body.code).toBe('PROMOTION_CODE_TAKEN')
  expect((await request(fixture, admin, 'PUT', of, { ...form, kind: 'percent' })).body.code).toBe('PROMOTION_UNCLEAR')
  const backwards = { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
  for (const [given, path] of [
    [{ from_time: '15:00' }, 'to_time'],
    [backwards, 'ends_at'],
  ] as const)
    expect((await request(fixture, admin, 'PUT', of, { ...form, ...given })).body.errors?.[0]?.path).toBe(
      `/body/${path}`,
    )
  expect((await request(fixture, admin, 'PUT', of, form, { 'if-match': '"1"' })).body).toMatchObject({ version: 2 })
  expect((await request(fixture, admin, 'PUT', of, form, { 'if-match': '"1"' })).status).toBe(412)
  expect((await place(fixture, customer, 'CHAI20')).body.total_amount).toBe(21)
  for (const _ of [1, 2])
    expect((await request(fixture, admin, 'POST', `${of}/end`)).body).toMatchObject({ version: 3, uses: 1, cost: 20 })
  expect((await request(fixture, admin, 'PUT', of, form)).body.code).toBe('PROMOTION_ENDED')
  expect((await place(fixture, customer, 'CHAI20')).body.detail).toBe('Code CHAI20 has ended.')
  await addPromotion(fixture, { code: 'CHAI20' })
  const listed = await request<{ promotions: Promotion[] }>(fixture, admin, 'GET', '/admin/promotions')
  expect(listed.body.promotions.map(({ ended_at }) => ended_at === null)).toEqual([true, false])
})
