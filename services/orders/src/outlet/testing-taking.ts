import type { Opening } from '@tapri/contracts/opening'
import type { OutletTaking } from '@tapri/contracts/taking'
import type { TestUser } from '@tapri/service-testing/harness'
import { type Fixture, request } from '../testing/testing.ts'
import { beginEdition } from '../editions.ts'

export const pauseOutlet = (fixture: Fixture, by: TestUser, id: string, body: object = { for: '30_minutes' }) =>
  request<OutletTaking>(fixture, by, 'PUT', `/outlets/${id}/pause`, body)
export const resumeOutlet = (fixture: Fixture, by: TestUser, id: string) =>
  request(fixture, by, 'DELETE', `/outlets/${id}/pause`)
export const markSoldOut = (fixture: Fixture, by: TestUser, outlet: string, product: string, until = 'notice') =>
  request<OutletTaking>(fixture, by, 'PUT', `/outlets/${outlet}/sold-out/${product}`, { until })
export const unmarkSoldOut = (fixture: Fixture, by: TestUser, outlet: string, product: string) =>
  request(fixture, by, 'DELETE', `/outlets/${outlet}/sold-out/${product}`)

/** Reads how outlets take orders, as the person sees it. */
export const takingOf = async (fixture: Fixture, by: TestUser) =>
  (await request<{ outlets: OutletTaking[] }>(fixture, by, 'GET', '/outlets/taking')).body.outlets

/** Reads the public opening, by default for the address of `orderBody`. */
export const openingAt = async ({ app }: Fixture, query = '?lat=28.6139&lng=77.209') =>
  (await app.inject(`/opening${query}`)).json<Opening>()

/** Ends the time of all pauses and marks. */
export async function letTimeCome({ db }: Fixture) {
  const until = new Date(Date.now() - 1)
  await db.updateTable('outlet_pauses').set({ until }).execute()
  await db.updateTable('sold_out_products').set({ until }).where('until', 'is not', null).execute()
  await beginEdition(db)
}

/** Leaves only the fixture's outlet, always open, with everything on sale. */
export async function resetOutlets({ db, outlet }: Fixture) {
  for (const table of ['outlet_pauses', 'sold_out_products'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('known_outlets').where('id', '<>', outlet.id).execute()
  await db
    .updateTable('known_outlets')
    .set({ ...outlet, opening_times: null, alert_minutes: null })
    .execute()
  await db.updateTable('known_products').set({ deleted: false, available: true }).execute()
  await beginEdition(db)
}
