import type { Order } from '@tapri/contracts/orders'
import type { Slots } from '@tapri/contracts/slots'
import type { TestUser } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { type Fixture, orderBody, request } from '../../testing/testing.ts'

/** Returns the slots for the fixture's address. */
export async function slotsAt({ app }: Pick<Fixture, 'app'>): Promise<Slots> {
  const response = await app.inject('/slots?lat=28.6139&lng=77.209')
  return response.json<Slots>()
}

/** Returns an offered slot, by default the third, because the first may be gone a moment later. */
export async function slotOf(fixture: Pick<Fixture, 'app'>, index = 2): Promise<string> {
  const slot = (await slotsAt(fixture)).slots[index]
  if (!slot) throw new Error('there is no such slot')
  return slot.deliver_at
}

export const orderFor = (
  fixture: Fixture,
  deliver_at: string,
  { customer = fixture.customer, ...more }: { customer?: TestUser; note?: string; language?: string } = {},
) => {
  const { language = 'en', ...rest } = more
  const body = { ...orderBody(fixture.chai), deliver_at, ...rest }
  return request<Order>(fixture, customer, 'POST', '/orders', body, { 'accept-language': language })
}

/** Sets when the order comes to its outlet. */
export const letDue = ({ db }: Pick<Fixture, 'db'>, id: string, inMinutes: number) =>
  db
    .updateTable('orders')
    .set({ due_at: sql<Date>`now() + ${inMinutes} * interval '1 minute'` })
    .where('id', '=', id)
    .execute()
