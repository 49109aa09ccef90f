import { endpointsOf } from '@tapri/contracts/services'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { callersOfRoles } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { applyAccountChange } from './replicas/accounts.ts'
import { accountEvent, outletsInTest } from './testing.ts'

test.each(portions(0.15))(
  'outlets answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const { app, db, createOutlet } = await outletsInTest()
    const manager = accountEvent('outlet_manager')
    await applyAccountChange(db, manager)
    const created = await Promise.all(Array.from({ length: 5 }, () => createOutlet()))
    const ids = [manager.person_id, ...created.map(({ id }) => id)]
    await fuzz({ app, db, calls: endpointsOf.outlets, callers: callersOfRoles(), ids, allowedOfTen: 1 }, portion)
    expect((await app.inject('/livez')).statusCode).toBe(200)
  },
)
