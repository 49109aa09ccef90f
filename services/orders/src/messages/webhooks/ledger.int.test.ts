import { eventually } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { book } from '../../money/money.ts'
import { placeOrder, request } from '../../testing/testing.ts'
import { addWebhook, formFor, logOf, webhooksOfFile } from './testing-receiver.ts'

const file = webhooksOfFile()

test('each entry of the ledger that a webhook wants is one message, in the order of its order, and says nothing of the customer', async () => {
  const { fixture, receiver } = file
  const { admin, manager, deliveryPerson, customer, outlet, db } = fixture
  await db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
  const types = ['ledger.sale', 'ledger.correction', 'ledger.hand_over', 'ledger.closing'] as const
  const { webhook } = await addWebhook(fixture, formFor(receiver, { types: [...types] }))
  await addWebhook(fixture, formFor(receiver, { types: ['order.placed'], name: 'Others' }))
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  receiver.answer = (response) => {
    response.writeHead(503).end()
    return true
  }
  await request(fixture, deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const payment = { paid_by: 'upi', upi_reference: '412345678901', reason: 'wrong_button' }
  expect((await request(fixture, admin, 'PUT', `/orders/${id}/payment`, payment)).status).toBe(200)
  await eventually(async () => receiver.attempts.length > 0)
  receiver.answer = undefined
  const ours = () => receiver.taken.filter(({ body }) => body.data['order_id'] === id)
  await eventually(async () => {
    await sql`update webhook_messages set due_at = now() where due_at > now()`.execute(db)
    return ours().length === 2
  })
  const of = { order_id: id, order_number: id.slice(0, 8), outlet_id: outlet.id }
  const carried = (amount: number) => ({ account: 'carried', delivery_person_id: deliveryPerson.id, amount })
  expect(ours().map(({ body }) => body)).toMatchObject([
    { type: 'ledger.sale', data: { ...of, postings: [carried(41), { account: 'sales', amount: -41 }] } },
    {
      type: 'ledger.correction',
      data: {
        ...of,
        reason: 'wrong_button',
        reference: '412345678901',
        postings: [carried(-41), { account: 'upi', amount: 41 }],
      },
    },
  ])
  const [sale] = ours()
  expect(sale?.id).toBe(`msg_entry_${String(sale?.body.data['entry_id'])}`)
  expect(Math.abs(Date.parse(sale?.body.timestamp ?? '') - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(receiver.taken.map(({ body }) => body))).not.toContain(customer.id)
  const closing = { outlet_id: outlet.id, expected: 0, counted: 250, reason: 'float' }
  expect((await request(fixture, admin, 'POST', '/cash/closings', closing)).status).toBe(201)
  const closed = await eventually(async () => receiver.taken.find(({ body }) => body.type === 'ledger.closing'))
  expect(closed.body.data['postings']).toEqual([
    { account: 'till', amount: 250 },
    { account: 'differences', amount: -250 },
  ])
  expect(await logOf(fixture, webhook.id)).toHaveLength(3)
})

test('a booking waits for no webhook that is being deleted, and one that is taken back tells nobody', async () => {
  const { fixture, receiver } = file
  const { db, outlet } = fixture
  const { webhook } = await addWebhook(fixture, formFor(receiver, { types: ['ledger.closing'] }))
  const entry = { outlet_id: outlet.id, kind: 'closing' as const, closing_id: 'c', actor: null }
  const put = [
    { account: 'till', paise: 100 },
    { account: 'differences', paise: -100 },
  ] as const
  const undone = db.transaction().execute(async (trx) => {
    await book(trx, entry, put)
    await sql`set constraints all immediate`.execute(trx)
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhooks').where('id', '=', webhook.id).execute()
    await db.transaction().execute((other) => book(other, entry, put))
  })
  const messages = await db.selectFrom('webhook_messages').select('id').execute()
  expect(messages).toEqual([])
})
