import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Place } from '@tapri/contracts/common'
import { closeAfterTest } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'
import { createFixture, type Fixture, insertPerson, request } from '../../testing.ts'

const janpath = { display_name: '12, Janpath, New Delhi', lat: '28.6289', lon: '77.2219' }
const found = { address: '12, Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const places: Answer = (response) => response.end(JSON.stringify([janpath]))

/** The service with a geocoder that answers like this; `asked` are the URLs of its requests. */
async function startFixture(answer: Answer = places) {
  const asked: URL[] = []
  const server = createServer((received, response) => {
    asked.push(new URL(received.url ?? '', 'http://geocoder'))
    answer(response, received)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { GEOCODER_URL: `${origin}/search?key=secret`, GEOCODER_PER_SECOND: 1_000 }
  const fixture = await createFixture({ settings })
  closeAfterTest(fixture)
  return { fixture, asked, origin }
}

const search = (fixture: Fixture, address: string, person = fixture.customer, headers = {}) =>
  request<{ found: Place[] }>(fixture, person, 'POST', '/addresses/search', { address, lat: 28.6, lng: 77.2 }, headers)

test('without a geocoder in the settings the search is off', async () => {
  const fixture = await createFixture()
  closeAfterTest(fixture)
  expect(await search(fixture, '12 Janpath')).toMatchObject({ status: 409, body: { code: 'ADDRESS_SEARCH_OFF' } })
})

test('an address gives positions, in the language of the caller; the geocoder learns nobody’s name', async () => {
  const { fixture, asked } = await startFixture()
  const { status, body } = await search(fixture, '12 Janpath', fixture.customer, { 'accept-language': 'hi' })
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
  const { fixture, asked } = await startFixture()
  const other = await insertPerson(fixture.db, 'customer')
  await Promise.all([search(fixture, '12 Janpath'), search(fixture, ' 12  JANPATH', other)])
  expect((await search(fixture, '12 janpath')).body).toEqual({ found: [found] })
  expect(asked).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['something else than JSON', (response) => response.end('<html>')],
  ['no list', (response) => response.end('{"error":"slow down"}')],
  ['too much', (response) => response.end(JSON.stringify([{ ...janpath, more: 'x'.repeat(70_000) }]))],
  ['half an answer', (response, { socket }) => response.writeHead(200).write('[', () => socket.destroy())],
])('a geocoder that answers %s: 503 in plain words, and the next search asks again', async (_, answer) => {
  let isBroken = true
  const { fixture } = await startFixture((...given) => (isBroken ? answer : places)(...given))
  const { status, body, headers } = await search(fixture, '12 Janpath')
  expect([status, body]).toMatchObject([503, { code: 'ADDRESS_SEARCH_AWAY' }])
  expect(body.detail).toBe('The address search does not answer right now. Please set the pin on the map.')
  expect(headers['retry-after']).toBe('5')
  isBroken = false
  expect((await search(fixture, '12 Janpath')).status).toBe(200)
})

test('a redirect of the geocoder is not followed', async () => {
  let isTold = false
  const inside = createServer((_, response) => {
    isTold = true
    response.end(JSON.stringify([janpath]))
  })
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void inside.close())
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
  const { fixture } = await startFixture((response) => response.writeHead(302, { location }).end())
  expect((await search(fixture, '12 Janpath')).status).toBe(503)
  expect(isTold).toBe(false)
})

test('one person searches 20 times a minute, others go on', async () => {
  const { fixture } = await startFixture()
  for (let number = 0; number < 20; number += 1) await search(fixture, '12 Janpath')
  const refused = await search(fixture, '12 Janpath')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await search(fixture, '12 Janpath', await insertPerson(fixture.db, 'customer'))).status).toBe(200)
})

test.each([
  ['nothing typed', { address: ' ' }, 'Address is not valid.'],
  ['two lines', { address: 'a\nb' }, 'Address is not valid.'],
  ['a long text', { address: 'x'.repeat(301) }, 'Address must be at most 300 characters.'],
  ['an address of the caller’s choice', { address: 'x', url: 'http://10.0.0.1' }, 'Unknown field: url.'],
])('R33 %s is refused', async (_, body, detail) => {
  const fixture = await createFixture()
  closeAfterTest(fixture)
  const refused = await request(fixture, fixture.customer, 'POST', '/addresses/search', body)
  expect([refused.status, refused.body.detail]).toEqual([400, detail])
})
