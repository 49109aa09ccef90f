import type { Role } from '@tapri/contracts/common'
import { getMyAccountData } from '@tapri/contracts/my-data/account'
import { endpointsOf } from '@tapri/contracts/services'
import { endAllSessions, logout } from '@tapri/contracts/sessions'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { expect, test } from 'vitest'
import { authInTest } from './testing.ts'

/** Hashing is expensive, so few inputs reach it. */
test.each(portions(0.15))(
  'auth answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const { db, ...auth } = await authInTest({ settings: { RATE_LIMIT: 0 } })
    const member = async (role: Role) => (await auth.createAccount(role)).headers
    const callers = {
      customer: await member('customer'),
      delivery: await member('delivery'),
      outlet_manager: await member('outlet_manager'),
      admin: await member('admin'),
    }
    const staff = [await auth.createAccount('delivery'), await auth.createAccount('outlet_manager')]
    const ids = staff.map(({ id }) => id)
    // These take no input, and would end sessions that other calls use, or are counted.
    const left = new Set<object>([logout, endAllSessions, getMyAccountData])
    const calls = endpointsOf.auth.filter((call) => !left.has(call))
    await fuzz({ app: auth.app, db, calls, callers, ids, countingTables: ['attempts'], allowedOfTen: 0.5 }, portion)
    expect((await auth.app.inject('/livez')).statusCode).toBe(200)
  },
)
