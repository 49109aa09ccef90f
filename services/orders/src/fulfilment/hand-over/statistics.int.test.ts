import type { OutletStats } from '@tapri/contracts/stats'
import { expect, test } from 'vitest'
import { createFixture, insertOutlet, insertPerson, placeOrder, request } from '../../testing.ts'

test('the statistics of both outlets follow a hand-over', async () => {
  const fixture = await createFixture()
  const manager = await insertPerson(fixture.db, 'outlet_manager')
  await insertOutlet(fixture.db, { name: 'Karol Bagh', manager_id: manager.id, lat: 28.65, lng: 77.19 })
  const { id } = await placeOrder(fixture)
  const pending = async () => {
    const stats = [fixture.manager, manager].map((by) => request<OutletStats>(fixture, by, 'GET', '/outlet/stats'))
    const lists = [fixture.manager, manager].map((by) =>
      request<{ pagination: { total_count: number } }>(fixture, by, 'GET', '/orders'),
    )
    return [
      (await Promise.all(stats)).map(({ body }) => body.pending_orders),
      (await Promise.all(lists)).map(({ body }) => body.pagination.total_count),
    ]
  }
  expect(await pending()).toEqual([
    [1, 0],
    [1, 0],
  ])
  await request(fixture, fixture.manager, 'POST', `/orders/${id}/hand-over`, { reason: 'too_busy' })
  expect(await pending()).toEqual([
    [0, 1],
    [0, 1],
  ])
  await fixture.close()
})
