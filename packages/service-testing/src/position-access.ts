import { powerOf } from '@tapri/contracts/staff-positions/call-powers'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { endpointsOf, type ServiceName } from '@tapri/contracts/services'
import type { App } from '@tapri/service-kit/http/app'
import { describe, expect, test } from 'vitest'
import { accessTable, requestOf } from './access-table.ts'
import { positionColumns, type PositionRow } from './position-access-table.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Walk {
  app: App
  /** The headers of a person who holds the position at the own outlet. */
  headersOf: Record<StaffPosition, Record<string, string>>
  /** The values of the placeholders, at the own outlet and at another one. */
  own: Record<string, string>
  other: Record<string, string>
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/:([a-z_]+)/g, (whole, name: string) => values[name] ?? whole)

/** Adds tests that make each call of a service with each position, and one that the table has every call. */
export function walkPositions(service: ServiceName, rows: readonly PositionRow[], walk: () => Walk) {
  const cells = rows.flatMap(({ call, body, own, other }) =>
    (['own', 'other'] as const).flatMap((whose) => {
      const statuses = (whose === 'own' ? own : other)?.split(' ').map(Number) ?? []
      return statuses.length > 0 ? [{ call, body, whose, statuses }] : []
    }),
  )

  test.each(cells)('R20 $call, $whose outlet, by position', async ({ call, body, whose, statuses }) => {
    const { app, headersOf, ...values } = walk()
    const [method = '', url = ''] = filled(call, values[whose]).split(' ')
    const payload = body && { payload: JSON.parse(filled(JSON.stringify(body), values[whose])) as object }
    const got: number[] = []
    for (const position of positionColumns) {
      const headers = headersOf[position]
      got.push((await app.inject({ method: method as Method, url, headers, ...payload })).statusCode)
    }
    expect(Object.fromEntries(positionColumns.map((position, at) => [position, got[at]]))).toEqual(
      Object.fromEntries(positionColumns.map((position, at) => [position, statuses[at]])),
    )
  })

  const isServed = (call: string) => endpointsOf[service].some(({ method, url }) => `${method} ${url}` === call)
  const patternOf = (call: string) => call.replace(/\?.*/, '').replaceAll(/:\w+/g, ':')

  test('R21 every call that needs a power is in the table', () => {
    const needed = Object.keys(powerOf).filter((call) => powerOf[call] !== 'self' && isServed(call))
    expect(new Set(rows.map(({ call }) => patternOf(call)))).toEqual(new Set(needed.map(patternOf)))
  })

  const own = accessTable.filter(
    ({ call }) => powerOf[call.replace(/\?.*/, '')] === 'self' && isServed(call.replace(/\?.*/, '')),
  )
  describe.each(own)('R20 $call about oneself', ({ call, statuses }) => {
    test('is for every position as for anybody of the role', async () => {
      const { app, headersOf } = walk()
      const { method, url, body } = requestOf(call)
      for (const position of positionColumns) {
        const headers = headersOf[position]
        const { statusCode } = await app.inject({
          method: method as Method,
          url,
          headers,
          ...(body && { payload: body }),
        })
        expect([position, statusCode]).toEqual([position, statuses[position === 'rider' ? 2 : 3]])
      }
    })
  })
}
