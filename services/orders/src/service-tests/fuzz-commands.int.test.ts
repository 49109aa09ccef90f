import { openStatuses, orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { portions } from '@tapri/service-testing/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upsertPerson } from '../fulfilment/people/people.ts'
import { fixtureOfFile, insertPerson, placeOrder, request, timelineOf } from '../testing/testing.ts'

const fixture = fixtureOfFile()

/** `order` and `deliveryPerson` are indexes into the existing ones. */
const order = fc.nat(1)
const deliveryPerson = fc.nat(2)
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ order, to: fc.constantFrom(...orderStatuses) }) },
  { weight: 4, arbitrary: fc.record({ order, assign: deliveryPerson }) },
  { weight: 1, arbitrary: fc.record({ leaves: deliveryPerson }) },
)
type Command = { order: number; to: Order['order_status'] } | { order: number; assign: number } | { leaves: number }

async function run(step: Command, ids: string[], people: { id: string }[]) {
  if ('leaves' in step) {
    const gone = { name: 'Gone', phone: '', role: 'delivery', status: 'active', deleted: true } as const
    const person_id = people[step.leaves]?.id ?? ''
    return upsertPerson(fixture.db, { ...gone, person_id, token_version: 1, version: 2 })
  }
  const [what, body] =
    'to' in step ? ['status', { order_status: step.to }] : ['assign', { delivery_person_id: people[step.assign]?.id }]
  const { status } = await request(fixture, fixture.admin, 'PUT', `/orders/${ids[step.order]}/${what}`, body)
  if (![200, 409, 422].includes(status)) throw new Error(`${JSON.stringify(step)} answered ${status}`)
}

/** Returns the delivery person after the last entry. Throws if an order was assigned twice without a release. */
function assigneeAfter(entries: { what: string; delivery_person_id: string | null }[]): string | null {
  let assignee: string | null = null
  for (const { what, delivery_person_id } of entries) {
    if (what === 'assigned' && assignee) throw new Error('assigned twice without a release')
    if (what === 'assigned') assignee = delivery_person_id
    if (what === 'released') assignee = null
  }
  return assignee
}

const runs = portions(0.005).reduce((sum, { inputs }) => sum + inputs, 0)

test(`${runs} sequences by four concurrent clients leave a serializable result`, { timeout: 36_000_000 }, async () => {
  const clients = fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 4 })
  const property = fc.asyncProperty(clients, async (sequences) => {
    const people = await Promise.all([1, 2, 3].map(() => insertPerson(fixture.db, 'delivery')))
    const ids = await Promise.all([1, 2].map(async () => (await placeOrder(fixture)).id))
    const client = async (steps: Command[]) => {
      for (const step of steps) await run(step, ids, people)
    }
    await Promise.all(sequences.map(client))
    for (const id of ids) {
      const row = await fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const entries = await timelineOf(fixture, id)
      const [begin, ...from] = entries.map(({ from_status }) => from_status)
      const to = entries.map(({ to_status }) => to_status)
      expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1))
      expect([begin, ...from, row.order_status]).toEqual([null, ...to])
      expect(openStatuses).toEqual(expect.arrayContaining(from))
      expect([row.version, row.delivery_person_id]).toEqual([entries.length, assigneeAfter(entries)])
    }
  })
  await fc.assert(property, { numRuns: runs })
})
