import { randomUUID } from 'node:crypto'
import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { portions } from '@tapri/service-kit/fuzz'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertPerson } from './replicas/people.ts'
import { aKnown, anOrder, aShop, ask, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

/** What anybody may try; `order` and `delivery person` choose among those there are. */
type Command =
  | { do: 'place' }
  | { do: 'set'; order: number; to: OrderStatus; by: 'manager' | 'admin' | 'deliveryPerson'; deliveryPerson: number }
  | { do: 'assign'; order: number; deliveryPerson: number }
  | { do: 'leave'; deliveryPerson: number }

const order = fc.nat(7)
const deliveryPerson = fc.nat(2)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('place' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      order,
      to: fc.constantFrom(...orderStatuses),
      by: fc.constantFrom('manager' as const, 'admin' as const, 'deliveryPerson' as const),
      deliveryPerson,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('assign' as const), order, deliveryPerson }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), deliveryPerson }) },
)

interface Modelled {
  id: string
  status: OrderStatus
  deliveryPerson: string | null
  lines: number
}

/** The rules of docs/specification.md, section 4 and of docs/behaviour.md, as short as they can be said. */
const mayNotSet = { manager: ['cancelled'], admin: [] as string[], deliveryPerson: ['pending', 'cancelled'] }
const hasEnded = ({ status }: Modelled) => status === 'delivered' || status === 'cancelled'

const leave = async (id: string) =>
  upsertPerson(shop.db, {
    person_id: id,
    name: 'Gone',
    phone: '+919000000002',
    role: 'delivery',
    status: 'active',
    token_version: 1,
    deleted: true,
    version: 2,
  })
const setStatus = (person: Shop['deliveryPerson'], id: string, to: OrderStatus) =>
  ask<Order>(shop, person, 'PUT', `/orders/${id}/status`, { order_status: to })
const assign = (id: string, deliveryPersonId: string) =>
  ask<Order>(shop, shop.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPersonId })
const newDeliveryPeople = () => Promise.all([0, 1, 2].map(() => aKnown(shop.db, 'delivery')))
const runs = portions(0.01).reduce((sum, { inputs }) => sum + inputs, 0)

test(`${runs} sequences of commands do what the model says`, { timeout: 36_000_000 }, async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
    const deliveryPeople = await newDeliveryPeople()
    const gone = new Set<string>()
    const model: Modelled[] = [{ id: (await anOrder(shop)).id, status: 'pending', deliveryPerson: null, lines: 1 }]

    for (const step of commands) {
      if (step.do === 'place') {
        model.push({ id: (await anOrder(shop)).id, status: 'pending', deliveryPerson: null, lines: 1 })
        continue
      }
      const person = deliveryPeople[step.deliveryPerson] ?? shop.deliveryPerson
      if (step.do === 'leave') {
        if (gone.has(person.id)) continue
        await leave(person.id)
        gone.add(person.id)
        for (const each of model.filter((one) => one.deliveryPerson === person.id && !hasEnded(one))) {
          Object.assign(each, { deliveryPerson: null, lines: each.lines + 1 })
        }
        continue
      }
      const at = model[step.order % model.length]
      if (!at) continue
      if (step.do === 'assign') {
        const expected = hasEnded(at) || at.deliveryPerson ? 409 : gone.has(person.id) ? 422 : 200
        same((await assign(at.id, person.id)).status, expected, step)
        if (expected === 200) Object.assign(at, { deliveryPerson: person.id, lines: at.lines + 1 })
        continue
      }
      // Within the half second for which accounts are remembered a deleted one may still be let in: not asked here.
      if (step.by === 'deliveryPerson' && gone.has(person.id)) continue
      const who = step.by === 'deliveryPerson' ? person : shop[step.by]
      const forbidden = mayNotSet[step.by].includes(step.to)
      const invisible = step.by === 'deliveryPerson' && at.deliveryPerson !== person.id
      const moves = at.status !== step.to
      const expected = forbidden ? 403 : invisible ? 404 : moves && hasEnded(at) ? 409 : 200
      same((await setStatus(who, at.id, step.to)).status, expected, step)
      if (expected === 200 && moves) Object.assign(at, { status: step.to, lines: at.lines + 1 })
    }

    for (const { id, status, deliveryPerson: deliveryPersonId, lines } of model) {
      const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ order_status: status, delivery_person_id: deliveryPersonId, version: lines })
      await timelineHolds(id, lines)
    }
  })
  await fc.assert(property, { numRuns: runs })
})

function same(status: number, expected: number, step: Command) {
  if (status !== expected) throw new Error(`${JSON.stringify(step)} answered ${status}, the model ${expected}`)
}

/** Who has the order at the end. Throws when it was given away while somebody had it. */
function holderAfter(lines: { what: string; delivery_person_id: string | null }[]): string | null {
  let holder: string | null = null
  for (const { what, delivery_person_id } of lines) {
    if (what === 'assigned' && holder) throw new Error('assigned while somebody had it')
    if (what === 'assigned') holder = delivery_person_id
    if (what === 'released') holder = null
  }
  return holder
}

/** Counts up without a gap, each line begins where the one before ended, and nothing follows an end. */
async function timelineHolds(id: string, count: number) {
  const lines = await shop.db
    .selectFrom('order_timeline')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()
  expect(lines.map(({ version }) => version)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  for (const [index, line] of lines.entries()) {
    expect(line.from_status).toBe(lines[index - 1]?.to_status ?? null)
    expect(['delivered', 'cancelled']).not.toContain(line.from_status)
  }
  return lines
}

test(
  `${runs} sequences of four clients at once leave what one after another could`,
  { timeout: 36_000_000 },
  async () => {
    const clients = fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 4 })
    const property = fc.asyncProperty(clients, async (sequences) => {
      const deliveryPeople = await newDeliveryPeople()
      const ids = await Promise.all([0, 1].map(async () => (await anOrder(shop)).id))
      let assigned = 0
      const client = async (commands: Command[]) => {
        for (const step of commands) {
          if (step.do === 'place') continue
          const person = deliveryPeople[step.deliveryPerson] ?? shop.deliveryPerson
          if (step.do === 'leave') {
            await leave(person.id)
            continue
          }
          const id = ids[step.order % ids.length] ?? randomUUID()
          const { status } =
            step.do === 'assign' ? await assign(id, person.id) : await setStatus(shop.admin, id, step.to)
          if (![200, 409, 422].includes(status)) throw new Error(`${JSON.stringify(step)} answered ${status}`)
          if (step.do === 'assign' && status === 200) assigned += 1
        }
      }
      await Promise.all(sequences.map(client))

      const lines = []
      for (const id of ids) {
        const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        const own = await timelineHolds(id, row.version)
        expect(own.at(-1)).toMatchObject({ to_status: row.order_status })
        expect(row.delivery_person_id).toBe(holderAfter(own))
        lines.push(...own)
      }
      expect(lines.filter(({ what }) => what === 'assigned')).toHaveLength(assigned)
    })
    await fc.assert(property, { numRuns: runs })
  },
)
