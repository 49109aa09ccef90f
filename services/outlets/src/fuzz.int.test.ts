import { roles } from '@tapri/contracts/common'
import type { Outlet } from '@tapri/contracts/outlets'
import { endpointsOf } from '@tapri/contracts/services'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { buildTestUser, bearer, closeAfterTest, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { applyAccountChange } from './replicas/accounts.ts'
import { outlets } from './service.ts'
import { outletForm, outletCalls, accountEvent } from './testing.ts'

const callers = Object.fromEntries(roles.map((role) => [role, bearer(buildTestUser(role))])) as Record<
  (typeof roles)[number],
  { authorization: string }
>

test.each(portions(0.15))(
  'outlets answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const running = await testService(outlets)
    closeAfterTest(running)
    const { app, db } = running
    const manager = accountEvent('outlet_manager')
    await applyAccountChange(db, manager)
    const created = await Promise.all(Array.from({ length: 5 }, () => outletCalls(() => app).create(outletForm())))
    const ids = [manager.person_id, ...created.map((response) => response.json<Outlet>().id)]
    await fuzz({ app, db, calls: endpointsOf.outlets, callers, ids, allowedOfTen: 1 }, portion)
    expect((await app.inject('/livez')).statusCode).toBe(200)
  },
)
