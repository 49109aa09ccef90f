import { beforeAll, expect, test } from 'vitest'
import { accessTable, callers, requestOf } from '@tapri/service-testing/access-table'
import { type Caller, waitUntil, allDemoUsers, anonymous, register } from '../support/api.ts'
import type { DemoUser } from '../support/demo-users.ts'

let at: Record<DemoUser, Caller>
let deleted: Caller
beforeAll(async () => {
  at = await allDemoUsers()
  const { user, ...caller } = await register('delivery')
  deleted = caller
  await at.admin.call('DELETE', `/admin/users/${user.id}`)
  await waitUntil(async () => (await deleted.call('GET', '/orders')).status === 401)
})

/** Staff wait for approval in production mode only; each service's own test of the table covers them. */
const pendingIndex = callers.indexOf('pending')

test('R20 each role gets the status of the access table through the gateway', async () => {
  const everyone = [anonymous, at.asha, at.ravi, at.meera, at.admin, deleted]
  for (const { call, statuses } of accessTable) {
    const { method, url, body } = requestOf(call)
    const responses = await Promise.all(everyone.map((who) => who.call(method, url, body)))
    const expected = statuses.filter((_, index) => index !== pendingIndex)
    expect([call, ...responses.map(({ status }) => status)]).toEqual([call, ...expected])
    const refused = responses.filter(({ status }) => status >= 400)
    for (const { headers } of refused) expect(headers.get('content-type')).toContain('application/problem+json')
  }
})
