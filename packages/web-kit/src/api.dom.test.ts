import type { listProducts } from '@tapri/contracts/catalog'
import type { me } from '@tapri/contracts/auth'
import type { getOrder, placeOrder, setOrderStatus } from '@tapri/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, createCall, createUpload, isRefusedWith } from './api.ts'
import { forgetTime, serverNow } from './server-clock.ts'

const fetched = vi.fn<typeof fetch>()
const onEnded = vi.fn<(token: string | null) => void>()
const caller = { token: () => 'tok', language: () => 'en' as const, onEnded }
const call = createCall(caller)

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  onEnded.mockReset()
})

const response = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => Response.json(body, { status }))
const problem = (status: number, detail: string) =>
  response({ type: 'about:blank', title: 'No', status, detail, request_id: 'r' }, status)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  )
const sent = () => {
  const [url, request] = fetched.mock.calls[0] ?? []
  return { url, request, headers: new Headers(request?.headers) }
}

test('fills path and query and omits undefined values', async () => {
  response([])
  await call<typeof listProducts>('GET /products', { querystring: { include_unavailable: true } })
  await call<typeof setOrderStatus>('PUT /orders/:id/status', {
    params: { id: 'a/b' },
    body: { order_status: 'confirmed' },
  })
  expect(fetched.mock.calls.map(([url, request]) => [url, request?.method])).toEqual([
    ['/api/products?include_unavailable=true', 'GET'],
    ['/api/orders/a%2Fb/status', 'PUT'],
  ])
})

test('sends the token, the body as JSON and the idempotency key', async () => {
  response({ id: 'o-1' }, 201)
  const body = { items: [], delivery_address: { address: 'x', lat: 0, lng: 0 }, payment_method: 'cod' as const }
  await call<typeof placeOrder>('POST /orders', { body }, { idempotencyKey: 'k-1' })
  const { request, headers } = sent()
  expect(Object.fromEntries(headers)).toEqual({
    'accept-language': 'en',
    authorization: 'Bearer tok',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  })
  expect(JSON.parse(request?.body as string)).toEqual(body)
})

test('a refusal has the detail and status of the server', async () => {
  problem(409, 'Masala Chai is no longer available.')
  const error = await failureOf(call<typeof me>('GET /auth/me', {}))
  expect(isRefusedWith(error, 409, 'PRICE_CHANGED'), 'without a code').toBe(false)
  expect(error).toMatchObject({ message: 'Masala Chai is no longer available.', status: 409, unanswered: false })
})

test('sends Accept-Language of the chosen language, and an error has the code of the refusal', async () => {
  const type = '/problems/price-changed'
  const detail = 'चाय का दाम अब ₹20.00 है। कृपया अपना कार्ट देख लें।'
  response({ type, title: 'Conflict', status: 409, detail, code: 'PRICE_CHANGED', request_id: 'r' }, 409)
  const inHindi = { ...caller, language: () => 'hi' as const }
  const error = await failureOf(createCall(inHindi)<typeof me>('GET /auth/me', {}))
  expect(sent().headers.get('accept-language')).toBe('hi')
  expect(error?.message).toBe(detail)
  expect(isRefusedWith(error, 409, 'NO_LONGER_SOLD', 'PRICE_CHANGED')).toBe(true)
  expect(isRefusedWith(error, 409, 'NO_LONGER_SOLD')).toBe(false)
  await failureOf(createUpload(inHindi)(new File(['x'], 'chai.png')))
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('accept-language')).toBe('hi')
})

test('a response that is not JSON has an empty message', async () => {
  fetched.mockResolvedValue(new Response('<h1>502</h1>', { status: 502 }))
  expect(await failureOf(call<typeof me>('GET /auth/me', {}))).toMatchObject({
    message: '',
    status: 502,
    problem: null,
  })
})

test('a 401 reports the token of the request', async () => {
  problem(401, 'Please login.')
  await failureOf(call<typeof me>('GET /auth/me', {}))
  expect(onEnded).toHaveBeenCalledWith('tok')
})

test('without a network the error has a sentence in the current language', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failureOf(call<typeof me>('GET /auth/me', {}))).toMatchObject({
    message: 'No connection. Check your internet and try again.',
    unanswered: true,
  })
  const inHindi = createCall({ ...caller, language: () => 'hi' })
  expect((await failureOf(inHindi<typeof me>('GET /auth/me', {})))?.message).toMatch(/नेटवर्क/)
})

test('a response that takes longer than 10 s times out with a sentence', async () => {
  const limits: number[] = []
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return late
  })
  fetched.mockImplementation(async (_, request) => {
    request?.signal?.throwIfAborted()
    return new Response()
  })
  const error = await failureOf(call<typeof me>('GET /auth/me', {}))
  expect(error?.message).toBe('The server is taking too long. Please try again.')
  expect(limits).toEqual([10_000])
})

test('an aborted call rejects with the reason of its signal', async () => {
  fetched.mockRejectedValue(new DOMException('gone', 'AbortError'))
  const error = await failureOf(call<typeof me>('GET /auth/me', {}, { signal: AbortSignal.abort() }))
  expect(error?.name).toBe('AbortError')
})

test('an upload is multipart with one file and no explicit content type', async () => {
  response({ image_url: '/api/images/a.webp' }, 201)
  const file = new File(['x'], 'chai.png', { type: 'image/png' })
  expect(await createUpload(caller)(file)).toEqual({ image_url: '/api/images/a.webp' })
  const { url, request, headers } = sent()
  expect(url).toBe('/api/admin/upload-image')
  expect(request?.body).toBeInstanceOf(FormData)
  expect((request?.body as FormData | undefined)?.get('file')).toBeInstanceOf(File)
  expect(headers.has('content-type')).toBe(false)
})

test('a 204 gives null', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await call<typeof me>('GET /auth/me', {})).toBeNull()
})

test('an ApiError of another copy of this module is recognised', async () => {
  vi.resetModules()
  const other = await import('./api.ts')
  expect(other.ApiError).not.toBe(ApiError)
  expect(new other.ApiError('No', 404, null)).toBeInstanceOf(ApiError)
  expect(new Error('bug')).not.toBeInstanceOf(ApiError)
})

test('each response tells the time of the server', async () => {
  const hourAgo = Date.now() - 3_600_000
  fetched.mockImplementation(async () => Response.json([], { headers: { date: new Date(hourAgo).toUTCString() } }))
  await call<typeof listProducts>('GET /products', { querystring: {} })
  expect(Math.abs(serverNow() - hourAgo)).toBeLessThan(5_000)
  forgetTime()
})

/** Returns a server whose every GET has this ETag and body; a request that names the ETag gets a 304. */
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
