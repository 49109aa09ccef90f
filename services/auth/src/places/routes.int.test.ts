import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount } from '../testing.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(auth)
})
afterAll(() => running.close())

type Headers = Record<string, string>

const home = { name: 'Home', address: 'Block A, Connaught Place', lat: 28.6315, lng: 77.2167, note: 'Blue gate' }
const list = async (headers: Headers) => (await running.app.inject({ url: '/users/places', headers })).json<object>()
/** As it is listed. */
const placed = (id: string, form: object, version = 1) => ({ id, version, ...form })
const put = (headers: Headers, id: string, payload: object) =>
  running.app.inject({ method: 'PUT', url: `/users/places/${id}`, headers, payload })
const remove = (headers: Headers, id: string) =>
  running.app.inject({ method: 'DELETE', url: `/users/places/${id}`, headers })

test('R20 saved places are listed to their owner only, in the order in which they were saved', async () => {
  const [asha, other] = [await createAccount(running.app, 'customer'), await createAccount(running.app, 'customer')]
  expect(await list(asha.headers)).toEqual({ places: [] })
  const saved = await put(asha.headers, 'p-home', home)
  expect([saved.statusCode, saved.json()]).toEqual([200, placed('p-home', home)])
  const { note: _, ...office } = { ...home, name: 'Office' }
  await put(asha.headers, 'a-office', office)
  expect(await list(asha.headers)).toEqual({
    places: [placed('p-home', home), placed('a-office', office)],
  })
  expect(await list(other.headers)).toEqual({ places: [] })
})

test('the same id again changes the place: a repeat saves it once, and its note goes when it is left out', async () => {
  const { headers } = await createAccount(running.app, 'customer')
  await Promise.all([put(headers, 'p-1', home), put(headers, 'p-1', home)])
  const { note: _, ...moved } = { ...home, lat: 28.7 }
  await put(headers, 'p-1', moved)
  expect(await list(headers)).toEqual({ places: [placed('p-1', moved, 3)] })
})

test('R20 an id of somebody else is another place: nobody changes or removes it', async () => {
  const [asha, other] = [await createAccount(running.app, 'customer'), await createAccount(running.app, 'customer')]
  await put(asha.headers, 'p-1', home)
  await put(other.headers, 'p-1', { ...home, name: 'Mine' })
  expect((await remove(other.headers, 'p-1')).statusCode).toBe(204)
  expect(await list(asha.headers)).toEqual({ places: [placed('p-1', home)] })
})

test('removing a place twice is removing it once', async () => {
  const { headers } = await createAccount(running.app, 'customer')
  await put(headers, 'p-1', home)
  expect((await remove(headers, 'p-1')).statusCode).toBe(204)
  expect((await remove(headers, 'p-1')).statusCode).toBe(204)
  expect(await list(headers)).toEqual({ places: [] })
})

test('one place too many is refused, also of simultaneous ones; those that are there can be changed', async () => {
  const { headers } = await createAccount(running.app, 'customer')
  const ids = Array.from({ length: PLACES_MAX_SIZE + 3 }, (_, index) => `p-${index}`)
  const responses = await Promise.all(ids.map((id) => put(headers, id, home)))
  const refused = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((response) => response.json<{ code: string }>().code)).toEqual(
    Array.from({ length: 3 }, () => 'TOO_MANY_PLACES'),
  )
  expect(refused[0]?.json()).toMatchObject({ detail: 'You can save 10 places. Please remove one first.' })
  const kept = (await list(headers)) as { places: { id: string }[] }
  expect(kept.places).toHaveLength(PLACES_MAX_SIZE)
  expect((await put(headers, kept.places[0]?.id ?? '', { ...home, name: 'Aunt' })).statusCode).toBe(200)
})

test('the saved location of the specification and the saved places do not touch each other', async () => {
  const { headers } = await createAccount(running.app, 'customer')
  const location = { address: '12 Janpath', lat: 1, lng: 2 }
  await running.app.inject({ method: 'PUT', url: '/users/location', headers, payload: location })
  await put(headers, 'p-1', home)
  expect((await running.app.inject({ url: '/users/location', headers })).json()).toEqual(location)
  expect(await list(headers)).toEqual({ places: [placed('p-1', home)] })
})

test.each([
  ['no name', { name: undefined }, 'Name is required.'],
  ['a blank name', { name: ' ' }, 'Name is not valid.'],
  ['a long name', { name: 'x'.repeat(41) }, 'Name must be at most 40 characters.'],
  ['a note of two lines', { note: 'a\nb' }, 'Note is not valid.'],
  ['a long note', { note: 'x'.repeat(201) }, 'Note must be at most 200 characters.'],
  ['a latitude beyond the pole', { lat: 91 }, 'Lat must be at most 90.'],
  ["another account's id", { user_id: 'x' }, 'Unknown field: user_id.'],
])('R33 %s is refused', async (_, given, detail) => {
  const { headers } = await createAccount(running.app, 'customer')
  const response = await put(headers, 'p-1', { ...home, ...given })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ detail })
})

test('a place that another tab has changed meanwhile is not overwritten', async () => {
  const { headers } = await createAccount(running.app, 'customer')
  await put(headers, 'p-1', home)
  await put({ ...headers, 'if-match': '"1"' }, 'p-1', { ...home, name: 'Home, new' })
  const second = await put({ ...headers, 'if-match': '"1"' }, 'p-1', { ...home, note: 'Red gate' })
  expect(second.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { name: 'Home, new', version: 2 } })
  expect((await put(headers, 'p-1', { ...home, version: 1 })).statusCode, 'in the body').toBe(412)
  expect((await put(headers, 'p-1', { ...home, version: 2 })).json()).toMatchObject({ name: 'Home', version: 3 })
})
