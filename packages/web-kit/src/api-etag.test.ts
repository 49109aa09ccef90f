import type { listProducts } from '@tapri/contracts/catalog'
import type { getOrder } from '@tapri/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall } from './api.ts'

const fetched = vi.fn<typeof fetch>()
const caller = { token: () => 'tok', language: () => 'en' as const, onEnded: () => {} }

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
})

/** A server whose every GET has this ETag and body; a request that names the ETag gets a 304. */
function serve(etag: string, body: unknown) {
  fetched.mockImplementation(async (_, request) =>
    new Headers(request?.headers).get('if-none-match') === etag
      ? new Response(null, { status: 304 })
      : Response.json(body, { headers: { etag } }),
  )
}
const products = (by: ReturnType<typeof createCall>, include_unavailable = true) =>
  by<typeof listProducts>('GET /products', { querystring: { include_unavailable } })
const namedEtags = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('if-none-match'))

test('a GET names the ETag of the last response to its URL, and a 304 gives that response', async () => {
  const call = createCall(caller)
  serve('"1"', ['chai'])
  expect(await products(call)).toEqual(['chai'])
  expect(await products(call)).toEqual(['chai'])
  expect(await products(call, false)).toEqual(['chai'])
  serve('"2"', ['samosa'])
  expect(await products(call)).toEqual(['samosa'])
  expect(await products(call)).toEqual(['samosa'])
  expect(namedEtags()).toEqual([null, '"1"', null, '"1"', '"2"'])
  expect(fetched.mock.calls.map(([, request]) => request?.cache)).toEqual([
    undefined,
    'no-store',
    undefined,
    'no-store',
    'no-store',
  ])
})

test('another token gets nothing that was kept, also after a late response to the previous one', async () => {
  let token = 'asha'
  const call = createCall({ ...caller, token: () => token })
  serve('"1"', ['chai'])
  await products(call)
  token = 'ravi'
  await products(call)
  token = 'asha'
  fetched.mockImplementationOnce(async () => {
    token = 'ravi'
    serve('"1"', ['chai'])
    await products(call)
    return Response.json(['asha'], { headers: { etag: '"asha"' } })
  })
  await products(call)
  await products(call)
  expect(namedEtags()).toEqual([null, null, null, null, '"1"'])
})

test('at most 50 responses are kept; the one unused for longest leaves first', async () => {
  const call = createCall(caller)
  serve('"1"', [])
  const load = (id: number) => call<typeof getOrder>('GET /orders/:id', { params: { id: String(id) } })
  for (let id = 0; id < 50; id += 1) await load(id)
  await load(0)
  await load(50)
  fetched.mockClear()
  await load(0)
  await load(1)
  expect(namedEtags()).toEqual(['"1"', null])
})
