import { roles } from '@tapri/contracts/common'
import type { Outlet } from '@tapri/contracts/outlets'
import { endpointsOf } from '@tapri/contracts/services'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { aPerson, bearer, closeAfterTest, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { applyAccountChange } from './replicas/accounts.ts'
import { outlets } from './service.ts'
import { anOutlet, callsOf, accountEvent } from './testing.ts'

const callers = Object.fromEntries(roles.map((role) => [role, bearer(aPerson(role))])) as Record<
  (typeof roles)[number],
  { authorization: string }
>

test.each(portions(0.15))('outlets stands $inputs inputs (seed $seed)', { timeout: 600_000 }, async (portion) => {
  const running = await testService(outlets)
  closeAfterTest(running)
  const { app, db } = running
  const manager = accountEvent('outlet_manager')
  await applyAccountChange(db, manager)
  const made = await Promise.all(Array.from({ length: 5 }, () => callsOf(() => app).create(anOutlet())))
  const ids = [manager.person_id, ...made.map((answer) => answer.json<Outlet>().id)]
  await fuzz({ app, db, calls: endpointsOf.outlets, callers, ids, allowedOfTen: 1 }, portion)
  expect((await app.inject('/livez')).statusCode).toBe(200)
})
