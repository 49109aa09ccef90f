import { endpointsOf } from '@tapri/contracts/services'
import { endAllSessions, logout } from '@tapri/contracts/sessions'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { closeAfterTest, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { auth } from './service.ts'
import { createAccount } from './testing.ts'

/** Hashing is expensive, so few inputs reach it. */
test.each(portions(0.15))(
  'auth answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const running = await testService(auth, { settings: { RATE_LIMIT: 0 } })
    closeAfterTest(running)
    const { app, db } = running
    const member = async (role: Parameters<typeof createAccount>[1]) => (await createAccount(app, role)).headers
    const callers = {
      customer: await member('customer'),
      delivery: await member('delivery'),
      outlet_manager: await member('outlet_manager'),
      admin: await member('admin'),
    }
    const staff = [await createAccount(app, 'delivery'), await createAccount(app, 'outlet_manager')]
    const ids = staff.map(({ id }) => id)
    // They take no input and would end the sessions that the other calls use.
    const calls = endpointsOf.auth.filter((call) => call !== logout && call !== endAllSessions)
    const target = { app, db, calls, callers, ids, countingTables: ['attempts'], allowedOfTen: 0.5 }
    await fuzz(target, portion)
    expect((await app.inject('/livez')).statusCode).toBe(200)
  },
)
