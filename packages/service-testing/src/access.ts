import { accessTable, type CallerKind, callers, requestOf } from './access-table.ts'
import { endpointsOf, type ServiceName } from '@tapri/contracts/services'
import { expect, test } from 'vitest'
import { upsertAccount } from '@tapri/service-kit/data/accounts'
import type { App } from '@tapri/service-kit/http/app'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { RunningService } from '@tapri/service-kit/process/service'
import { buildTestUser, bearer } from './harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The headers that each caller's browser would send. */
export type HeadersOf = Record<CallerKind, Record<string, string>>

interface Walk {
  app: App
  headersOf: HeadersOf
}

/** Returns every kind of caller, for a service that trusts valid tokens and has been told of one deletion. */
export async function everybody<DB extends KitTables>(db: RunningService<DB>['db']): Promise<HeadersOf> {
  const deleted = buildTestUser('admin')
  const { id: person_id, role, status, token_version } = deleted
  await upsertAccount(db, { person_id, role, status, token_version, deleted: true, version: 2 })
  return {
    nobody: {},
    customer: bearer(buildTestUser('customer')),
    delivery: bearer(buildTestUser('delivery')),
    outlet_manager: bearer(buildTestUser('outlet_manager')),
    admin: bearer(buildTestUser('admin')),
    pending: bearer(buildTestUser('admin', { status: 'pending' })),
    deleted: bearer(deleted),
  }
}

/** Returns what a caller gets with this status. */
const answerOf = (caller: CallerKind, status?: number) => ({
  caller,
  status,
  type: status === 200 ? 'application/json' : 'application/problem+json',
  challenge: status === 401 ? 'Bearer' : undefined,
})

/** Adds tests that make every call of the access table at the service itself, and one that the table has every call. */
export function walkAccessTable(service: ServiceName, walk: () => Walk) {
  const rows = accessTable.filter((row) => row.service === service)

  test.each(rows)('R20 $call, by caller', async ({ call, statuses }) => {
    const { app, headersOf } = walk()
    const { method, url, body } = requestOf(call)
    const payload = body && { payload: body }
    const got: unknown[] = []
    for (const caller of callers) {
      const { statusCode, headers } = await app.inject({
        method: method as Method,
        url,
        headers: headersOf[caller],
        ...payload,
      })
      const [type = ''] = String(headers['content-type']).split(';')
      got.push({ caller, status: statusCode, type, challenge: headers['www-authenticate'] })
    }
    expect(got).toEqual(callers.map((caller, at) => answerOf(caller, statuses[at])))
  })

  test('R21 every call of this service is in the access table and has a route', () => {
    const written = new Set(rows.map(({ call }) => call.replace(/\?.*/, '')))
    const declared = endpointsOf[service].map(({ method, url }) => `${method} ${url}`)
    expect(written).toEqual(new Set(declared))
    for (const { method, url } of endpointsOf[service]) expect(walk().app.hasRoute({ method, url })).toBe(true)
  })
}
