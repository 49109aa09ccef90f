import { days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { bearer } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { admin, outletForm, outletsInTest } from './testing.ts'

const closedDays = Object.fromEntries(days.map((day) => [day, []])) as unknown as OpeningTimes['week']
/** Contains each text field once. */
const timesWithDate: OpeningTimes = {
  week: { ...closedDays, monday: [{ opens: '09:00', closes: '23:00' }] },
  exceptions: [{ date: '2026-12-25', spans: [] }],
}

test('R38 no text in a call of outlets changes a statement', { timeout: 600_000 }, async () => {
  const running = await outletsInTest()
  const hours = { opening_times: timesWithDate, time_zone: 'Asia/Kolkata' }
  const { id } = await running.createOutlet()
  const make = (body?: () => object) => () => ({ headers: bearer(admin), ...(body && { body: body() }) })
  const { all, unusual } = await compareStatements(running, endpointsOf.outlets, [
    { call: 'POST /admin/outlets', make: make(() => outletForm(hours)) },
    { call: 'PUT /admin/outlets/:id', id, make: make(() => outletForm(hours)) },
    { call: 'DELETE /admin/outlets/:id', make: make() },
  ])
  expect(unusual.join('\n')).toBe('')
  expect(all).toBeGreaterThan(0)
})
