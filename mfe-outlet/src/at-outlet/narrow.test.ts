import type { Call } from '@tapri/web-kit/api'
import { endpointsOf } from '@tapri/contracts/services'
import { powerOf } from '@tapri/contracts/staff-positions/call-powers'
import { expect, test } from 'vitest'
import { narrowCall, ofOneOutlet } from './narrow.ts'

interface Named {
  properties?: Record<string, unknown>
}

test('every call of an outlet that can name it, names it', () => {
  const namesOutlet = ({ schema }: { schema: object }) => {
    const { querystring, body } = schema as { querystring?: Named; body?: Named }
    return [querystring, body].some((part) => part?.properties?.outlet_id)
  }
  const able = Object.values(endpointsOf).flat().filter(namesOutlet)
  const calls = able.map(({ method, url }) => `${method} ${url}`).filter((call) => call in powerOf)
  expect([...ofOneOutlet].toSorted()).toEqual(calls.toSorted())
})

test('the outlet is added to query or body, unless the page names one, and to no other call', async () => {
  const sent: unknown[] = []
  const call = narrowCall((async (...given: unknown[]) => void sent.push(given)) as unknown as Call, 'o-2')
  const send = call as (route: string, input: object) => Promise<unknown>
  await send('GET /cash', {})
  await send('GET /numbers', { querystring: { days: 7, outlet_id: 'o-1' } })
  await send('POST /cash/closings', { body: { counted: 1 } })
  await send('PUT /kitchen/:id/seen', { params: { id: 'a' } })
  await send('GET /auth/me', {})
  expect(sent).toEqual([
    ['GET /cash', { querystring: { outlet_id: 'o-2' } }, undefined],
    ['GET /numbers', { querystring: { days: 7, outlet_id: 'o-1' } }, undefined],
    ['POST /cash/closings', { body: { counted: 1, outlet_id: 'o-2' } }, undefined],
    ['PUT /kitchen/:id/seen', { params: { id: 'a' }, querystring: { outlet_id: 'o-2' } }, undefined],
    ['GET /auth/me', {}, undefined],
  ])
})
