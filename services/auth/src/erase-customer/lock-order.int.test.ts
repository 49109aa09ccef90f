import { setTimeout as sleep } from 'node:timers/promises'
import { closeAfterTest, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { auth } from '../service.ts'
import { createAccount, post } from '../testing.ts'
import { eraseCustomer } from './erase.ts'

test('an erasure and a reset of the password at the same moment wait for each other, and neither fails', async () => {
  const running = await testService(auth)
  closeAfterTest(running)
  const { db, app } = running
  const asha = await createAccount(app, 'customer')
  await post(app, '/auth/verify-phone', { phone: asha.phone })
  // The locks of `changePassword`, in its order: first the windows, then the account.
  const reset = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('reset_windows').where('user_id', '=', asha.id).execute()
    const erased = eraseCustomer(db, asha.phone)
    await sleep(300)
    await trx.updateTable('users').set({ must_change_password: false }).where('id', '=', asha.id).execute()
    return { erased }
  })
  const { erased } = await reset
  expect(await erased).toEqual([asha.id])
})
