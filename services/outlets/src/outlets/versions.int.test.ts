import type { Outlet } from '@tapri/contracts/outlets'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService, bearer, buildTestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { outlets } from '../service.ts'
import { outletForm } from '../testing.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(outlets)
})
afterAll(() => running.close())

const admin = bearer(buildTestUser('admin'))
const send = (method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string> = {}) =>
  running.app.inject({ method, url: `/admin/outlets${url}`, payload, headers: { ...admin, ...headers } })

test('a change of an outlet that was changed meanwhile is refused with its present state, before its manager is looked at', async () => {
  const { id, version } = (await send('POST', '', outletForm())).json<Outlet>()
  const first = await send('PUT', `/${id}`, outletForm({ status: 'inactive', delivery_radius_km: 2 }))
  const form = outletForm({ manager_id: 'somebody-gone' })
  const second = await send('PUT', `/${id}`, form, { 'if-match': `"${version}"` })
  expect(second.statusCode).toBe(412)
  expect(second.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: first.json<Outlet>() })
  const third = await send('PUT', `/${id}`, outletForm({ status: 'inactive' }), { 'if-match': '"2"' })
  expect(third.json()).toMatchObject({ status: 'inactive', version: 3 })
})

test('an outlet whose draft is changed after its first request came through is not made twice', async () => {
  const key = { 'idempotency-key': 'draft-1' }
  const first = (await send('POST', '', outletForm({ name: 'First' }), key)).json<Outlet>()
  const again = await send('POST', '', outletForm({ name: 'Second' }), key)
  expect(again.json()).toMatchObject({ code: 'KEY_REUSED', current: first })
})
