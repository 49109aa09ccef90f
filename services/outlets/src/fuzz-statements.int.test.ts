import type { Outlet } from '@tapri/contracts/outlets'
import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { bearer, closeAfterTest, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { outlets } from './service.ts'
import { admin, outletForm, outletCalls } from './testing.ts'

test('R38 no text in a call of outlets changes a statement', { timeout: 600_000 }, async () => {
  const running = await testService(outlets)
  closeAfterTest(running)
  const { app } = running
  const { id } = (await outletCalls(() => app).create(outletForm())).json<Outlet>()
  const make = (body?: () => object) => () => ({ headers: bearer(admin), ...(body && { body: body() }) })
  const { all, unusual } = await compareStatements(app, endpointsOf.outlets, [
    { call: 'POST /admin/outlets', make: make(() => outletForm()) },
    { call: 'PUT /admin/outlets/:id', id, make: make(() => outletForm()) },
    { call: 'DELETE /admin/outlets/:id', make: make() },
  ])
  expect(unusual).toEqual([])
  expect(all).toBeGreaterThan(0)
})
