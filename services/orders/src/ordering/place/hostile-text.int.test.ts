import type { Order } from '@tapri/contracts/orders'
import { lineOf } from '@tapri/contracts/typed/text'
import { hostileTexts } from '@tapri/service-testing/hostile-texts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderBody, request } from '../../testing/testing.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture } = await fileFixture()

/** Every twentieth text is enough for each quote and each statement to occur. */
const payloads = hostileTexts.filter((text, index) => index % 20 === 0 && !text.includes('\n'))

/** Returns the names of all tables. */
async function tables() {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(fixture.db)
  return rows.map(({ name }) => name)
}

test(`R34 R38 ${payloads.length} hostile texts are stored as text in every field`, async () => {
  const before = await tables()
  for (const address of payloads) {
    const items = orderBody(fixture.chai).items.map((item) => ({ ...item, note: address.slice(0, 200) }))
    const order = { ...orderBody(fixture.chai), items, delivery_address: { address, lat: 28.6139, lng: 77.209 } }
    const { status, body } = await request<Order>(fixture, fixture.customer, 'POST', '/orders', order)
    expect([address, status]).toEqual([address, 201])
    expect(body.delivery_address.address).toBe(lineOf(address))
    expect(body.items[0]?.note).toBe(lineOf(address.slice(0, 200)))
    expect(body.order_status).toBe('pending')
  }
  expect(await tables()).toEqual(before)
})
