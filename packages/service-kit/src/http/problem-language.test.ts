import Type from 'typebox'
import { Line, Shape } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { InvalidInput, refusal } from './problems.ts'
import { loggingApp } from './testing-app.ts'

const PriceChanged = refusal('PRICE_CHANGED')

/** Starts a service whose calls refuse in every way there is. */
function createTestApp() {
  const { app, read } = loggingApp()
  const config = { access: 'public' } as const
  app.get('/price', { config }, async (_, reply) => {
    reply.header('vary', 'origin')
    throw new PriceChanged('Chai', '20.00')
  })
  app.get('/rule', { config }, async () => {
    throw new InvalidInput('/body/new_password', 'TOO_SHORT', 8)
  })
  app.get('/bug', { config }, async () => {
    throw new TypeError('secret of the house')
  })
  app.get('/full', { config }, async () => {
    throw Object.assign(new Error('no decoder'), { statusCode: 503 })
  })
  app.get('/library', { config }, async () => {
    throw Object.assign(new Error('I am a teapot.'), { statusCode: 418 })
  })
  const body = Shape({ name: Line(3), price: Type.Number({ minimum: 0, maximum: 9 }) })
  app.post('/cups', { config, schema: { body } }, async () => ({}))
  return { app, read }
}

test.each([
  ['/price', 'en', 409, 'PRICE_CHANGED', 'The price of Chai is now ₹20.00. Please review your cart.'],
  ['/price', 'hi-IN,hi;q=0.9,en;q=0.8', 409, 'PRICE_CHANGED', 'Chai का दाम अब ₹20.00 है। अपना कार्ट देख लें।'],
  ['/nowhere', 'hi', 404, 'NO_SUCH_CALL', 'यहाँ कुछ नहीं है।'],
  ['/bug', 'en', 500, 'BROKEN', 'Something went wrong. Please try again.'],
  ['/bug', 'hi', 500, 'BROKEN', 'कुछ गड़बड़ हो गई। फिर कोशिश करें।'],
  ['/full', 'hi', 503, 'UNAVAILABLE', 'दुकान का एक हिस्सा अभी नहीं चल रहा। थोड़ी देर में फिर कोशिश करें।'],
])('GET %s with Accept-Language %s is answered %i %s', async (url, language, status, code, detail) => {
  const { app } = createTestApp()
  const response = await app.inject({ url, headers: { 'accept-language': language } })
  const type = `/problems/${code.toLowerCase().replaceAll('_', '-')}`
  expect(response.json()).toMatchObject({ type, status, code, detail })
  expect(response.headers).toMatchObject({ 'content-language': language.slice(0, 2), 'cache-control': 'no-store' })
  expect(response.headers.vary).toBe(url === '/price' ? 'origin, accept-language' : 'accept-language')
})

test.each([
  [{ price: 1 }, '/body/name', 'REQUIRED', 'Name is required.', 'नाम ज़रूरी है।'],
  [{ name: '', price: 1 }, '/body/name', 'REQUIRED', 'Name is required.', 'नाम ज़रूरी है।'],
  [
    { name: 'four', price: 1 },
    '/body/name',
    'TOO_LONG',
    'Name must be at most 3 characters.',
    'नाम में ज़्यादा से ज़्यादा 3 अक्षर हो सकते हैं।',
  ],
  [{ name: 'tea', price: -1 }, '/body/price', 'TOO_SMALL', 'Price must be at least 0.', 'दाम: कम से कम 0 चाहिए।'],
  [{ name: 'tea', price: 10 }, '/body/price', 'TOO_BIG', 'Price must be at most 9.', 'दाम: ज़्यादा से ज़्यादा 9 हो सकता है।'],
  [{ name: 'tea', price: '1' }, '/body/price', 'NOT_VALID', 'Price is not valid.', 'दाम सही नहीं है।'],
  [{ name: 'tea', price: 1, milk: 1 }, '/body', 'UNKNOWN_FIELD', 'Unknown field: milk.', 'अनजान फ़ील्ड: milk।'],
  [[], '/body', 'NOT_VALID', 'The request is not valid.', 'रिक्वेस्ट सही नहीं है।'],
])('a body %j is refused at the field %s with %s, in both languages', async (payload, path, code, en, hi) => {
  const { app } = createTestApp()
  for (const [language, message] of Object.entries({ en, hi })) {
    const response = await app.inject({
      method: 'POST',
      url: '/cups',
      payload,
      headers: { 'accept-language': language },
    })
    expect(response.json()).toMatchObject({
      type: '/problems/invalid-input',
      status: 400,
      code: 'INVALID_INPUT',
      detail: message,
      errors: [{ path, code, message }],
    })
  }
})

test('a business rule reports an invalid field in the same form as a schema does', async () => {
  const { app } = createTestApp()
  const response = await app.inject({ url: '/rule', headers: { 'accept-language': 'hi' } })
  const message = 'नया पासवर्ड में कम से कम 8 अक्षर होने चाहिए।'
  const errors = [{ path: '/body/new_password', code: 'TOO_SHORT', message }]
  expect(response.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT', detail: message, errors })
})

test('a refusal by a library keeps its own message and has no code', async () => {
  const { app } = createTestApp()
  const response = (await app.inject('/library')).json<Record<string, unknown>>()
  expect(response).toMatchObject({ type: 'about:blank', status: 418, detail: 'I am a teapot.' })
  expect(response).not.toHaveProperty('code')
})

test('R54 the log is in English and has the code and what the caller is not told', async () => {
  const { app, read } = createTestApp()
  for (const url of ['/price', '/bug']) await app.inject({ url, headers: { 'accept-language': 'hi' } })
  expect(read()).toMatchObject([
    { msg: 'answered', code: 'PRICE_CHANGED', status: 409 },
    { msg: 'request failed', code: 'BROKEN', err: { message: 'secret of the house' } },
    { msg: 'answered', code: 'BROKEN', status: 500 },
  ])
})
