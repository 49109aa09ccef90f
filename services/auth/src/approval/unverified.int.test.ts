import type { User } from '@tapri/contracts/auth'
import type { UserPage } from '@tapri/contracts/staff'
import { expect, test } from 'vitest'
import { startAuth } from '../testing.ts'
import { startWithCodes } from '../testing-codes.ts'

const { register, ...auth } = await startWithCodes({ REGISTRATION: 'approval' })
/** The same database before phones were verified: `open` creates accounts at once, `earlier` creates pending staff. */
const earlier = await startAuth({ databaseUrl: auth.databaseUrl, settings: { REGISTRATION: 'approval' } })
const open = await startAuth({ databaseUrl: auth.databaseUrl })
const { headers } = await open.createAccount('admin')

/** Returns the ids that an admin sees in the array, in the approval list, and among all users. */
async function listedBy(at: typeof earlier) {
  const read = (query: string) => at.send('GET', `/admin/users${query}`, headers)
  const array = (await read('')).json<User[]>()
  const pages = [await read('?page=1&status=pending'), await read('?page=1&limit=100')]
  return [array, ...pages.map((response) => response.json<UserPage>().users)].map((users) => users.map(({ id }) => id))
}

test('R06 the approval list shows verified phones only', async () => {
  const verified = await register({ role: 'delivery' })
  await verified.verify(verified.code)
  const unverified = await register({ role: 'delivery' })
  for (const ids of await listedBy(auth)) {
    expect([ids.includes(verified.user.id), ids.includes(unverified.user.id)]).toEqual([true, false])
  }
})

test('R06 a pending account with an unverified phone from before PHONE_VERIFICATION is neither listed nor approved', async () => {
  const old = await earlier.createAccount('delivery')
  expect(old.status).toBe('pending')
  for (const ids of await listedBy(earlier)) expect(ids).toContain(old.id)
  for (const ids of await listedBy(auth)) expect(ids).not.toContain(old.id)
  const decision = await auth.send('PUT', `/admin/users/${old.id}/approval`, headers, { approved: true })
  expect(decision.statusCode).toBe(404)
})
