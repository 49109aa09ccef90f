import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Place } from '@tapri/contracts/common'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { insertPerson, request } from '../../testing/testing.ts'
import { fileFixture, testFixture } from '../../testing/testing-calls.ts'

const janpath = { display_name: '12, Janpath, New Delhi', lat: '28.6289', lon: '77.2219' }
const found = { address: '12, Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const places: Answer = (response) => response.end(JSON.stringify([janpath]))

let answer = places
/** The URLs of requests to the geocoder. */
let asked: URL[] = []
const geocoder = createServer((received, response) => {
  asked.push(new URL(received.url ?? '', 'http://geocoder'))
  answer(response, received)
})
const origin = await listen(geocoder)
const settings = { GEOCODER_URL: `${origin}/search?key=secret`, GEOCODER_PER_SECOND: 1_000 }
const { fixture } = await fileFixture({ settings })
afterAll(() => void geocoder.close())

async function listen(server: Server) {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A new customer for each test, so that none is refused because of the searches of other tests. */
let customer = fixture.customer
beforeEach(async () => {
  customer = await insertPerson(fixture.db, 'customer')
  answer = places
  asked = []
})

const search = (address: string, headers = {}, person = customer, { app } = fixture) => {
  const body = { address, lat: 28.6, lng: 77.2 }
  return request<{ found: Place[] }>({ app }, person, 'POST', '/addresses/search', body, headers)
}

test('without a geocoder in the settings the search is off', async () => {
  const off = await testFixture()
  const refused = await search('12 Janpath', {}, off.customer, off)
  expect(refused).toMatchObject({ status: 409, body: { code: 'ADDRESS_SEARCH_OFF' } })
})

test('an address gives positions, in the language of the caller; the geocoder learns nobody’s name', async () => {
  const { status, body } = await search('12 Janpath', { 'accept-language': 'hi' })
  expect([status, body]).toEqual([200, { found: [found] }])
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    key: 'secret',
    q: '12 Janpath',
    format: 'jsonv2',
    limit: '5',
    'accept-language': 'hi',
    viewbox: '76.75,29.05,77.65,28.15',
  })
})

test('equal searches ask once, also of different people and at the same time', async () => {
  await Promise.all([search('14 Janpath'), search(' 14  JANPATH', {}, fixture.customer)])
  expect((await search('14 janpath')).body).toEqual({ found: [found] })
  expect(asked).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['something else than JSON', (response) => response.end('<html>')],
  ['no list', (response) => response.end('{"error":"slow down"}')],
  ['too much', (response) => response.end(JSON.stringify([{ ...janpath, more: 'x'.repeat(70_000) }]))],
  ['half an answer', (response, { socket }) => response.writeHead(200).write('[', () => socket.destroy())],
])('a geocoder that answers %s: 503 in plain words, and the next search asks again', async (what, broken) => {
  answer = broken
  const { status, body, headers } = await search(what)
  expect([status, body]).toMatchObject([503, { code: 'ADDRESS_SEARCH_AWAY' }])
  expect(body.detail).toBe('Address search is not responding. Choose the place on the map.')
  expect(headers['retry-after']).toBe('5')
  answer = places
  expect((await search(what)).status).toBe(200)
})

test('a redirect of the geocoder is not followed', async () => {
  let isTold = false
  const inside = createServer((_, response) => {
    isTold = true
    response.end()
  })
  const location = await listen(inside)
  onTestFinished(() => void inside.close())
  answer = (response) => response.writeHead(302, { location }).end()
  expect((await search('a redirect')).status).toBe(503)
  expect(isTold).toBe(false)
})

test('one person searches 20 times a minute, others go on', async () => {
  for (let number = 0; number < 20; number += 1) await search('12 Janpath')
  const refused = await search('12 Janpath')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await search('12 Janpath', {}, fixture.customer)).status).toBe(200)
})

test.each([
  ['nothing typed', { address: ' ' }, 'Address is not valid.'],
  ['a long text', { address: 'x'.repeat(301) }, 'Address must be at most 300 characters.'],
  ['an address of the caller’s choice', { address: 'x', url: 'http://10.0.0.1' }, 'Unknown field: url.'],
])('R33 %s is refused', async (_, body, detail) => {
  const refused = await request(fixture, customer, 'POST', '/addresses/search', body)
  expect([refused.status, refused.body.detail]).toEqual([400, detail])
})
