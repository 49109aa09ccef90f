import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import { expect, test } from 'vitest'
import { startAuth } from '../testing.ts'

const auth = await startAuth()

type Headers = Record<string, string>

const home = { name: 'Home', address: 'Block A, Connaught Place', lat: 28.6315, lng: 77.2167, note: 'Blue gate' }
const list = async (headers: Headers) => (await auth.send('GET', '/users/places', headers)).json<object>()
/** Returns a place as it is listed. */
const placed = (id: string, form: object, version = 1) => ({ id, version, ...form })
const put = (headers: Headers, id: string, payload: object) => auth.send('PUT', `/users/places/${id}`, headers, payload)
const remove = (headers: Headers, id: string) => auth.send('DELETE', `/users/places/${id}`, headers)
const location = async (headers: Headers) => (await auth.send('GET', '/users/location', headers)).json<object>()
const saveLocation = (headers: Headers, body: object) => auth.send('PUT', '/users/location', headers, body)

test('R20 saved places are listed to their owner only, in the order in which they were saved', async () => {
  const [asha, other] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
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
  const { headers } = await auth.createAccount('customer')
  await Promise.all([put(headers, 'p-1', home), put(headers, 'p-1', home)])
  const { note: _, ...moved } = { ...home, lat: 28.7 }
  await put(headers, 'p-1', moved)
  expect(await list(headers)).toEqual({ places: [placed('p-1', moved, 3)] })
})

test('R20 an id of somebody else is another place: nobody changes or removes it', async () => {
  const [asha, other] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
  await put(asha.headers, 'p-1', home)
  await put(other.headers, 'p-1', { ...home, name: 'Mine' })
  expect((await remove(other.headers, 'p-1')).statusCode).toBe(204)
  expect(await list(asha.headers)).toEqual({ places: [placed('p-1', home)] })
})

test('removing a place twice is removing it once', async () => {
  const { headers } = await auth.createAccount('customer')
  await put(headers, 'p-1', home)
  expect((await remove(headers, 'p-1')).statusCode).toBe(204)
  expect((await remove(headers, 'p-1')).statusCode).toBe(204)
  expect(await list(headers)).toEqual({ places: [] })
})

test('one place too many is refused, also of simultaneous ones; those that are there can be changed', async () => {
  const { headers } = await auth.createAccount('customer')
  const ids = Array.from({ length: PLACES_MAX_SIZE + 3 }, (_, index) => `p-${index}`)
  const responses = await Promise.all(ids.map((id) => put(headers, id, home)))
  const refused = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((response) => response.json<{ code: string }>().code)).toEqual(
    Array.from({ length: 3 }, () => 'TOO_MANY_PLACES'),
  )
  expect(refused[0]?.json()).toMatchObject({ detail: 'You can save up to 10 places. Remove one first.' })
  const kept = (await list(headers)) as { places: { id: string }[] }
  expect(kept.places).toHaveLength(PLACES_MAX_SIZE)
  expect((await put(headers, kept.places[0]?.id ?? '', { ...home, name: 'Aunt' })).statusCode).toBe(200)
})

test('R20 the one location last saved is returned to its owner only; it and the saved places do not touch each other', async () => {
  const [asha, other] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
  expect(await location(asha.headers)).toEqual({ address: '' })
  const block = { address: 'Block A, Connaught Place', lat: 28.6315, lng: 77.2167 }
  const saved = await saveLocation(asha.headers, block)
  expect([saved.statusCode, saved.json()]).toEqual([200, block])
  await put(asha.headers, 'p-1', home)
  await saveLocation(asha.headers, { ...block, address: 'Block B' })
  expect(await location(asha.headers)).toEqual({ ...block, address: 'Block B' })
  expect(await list(asha.headers)).toEqual({ places: [placed('p-1', home)] })
  expect(await location(other.headers)).toEqual({ address: '' })
})

test.each([
  ['no address', { address: undefined }, 'Address is required.'],
  ['a blank address', { address: ' ' }, 'Address is not valid.'],
  ['a latitude as text', { lat: '28.6' }, 'Lat is not valid.'],
  ['no latitude', { lat: null }, 'Lat is not valid.'],
])('R33 a location with %s is refused', async (_, given, detail) => {
  const { headers } = await auth.createAccount('customer')
  const block = { address: 'Block A', lat: 28.6315, lng: 77.2167 }
  expect((await saveLocation(headers, { ...block, ...given })).json()).toMatchObject({ status: 400, detail })
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
  const { headers } = await auth.createAccount('customer')
  const response = await put(headers, 'p-1', { ...home, ...given })
  expect(response.json()).toMatchObject({ status: 400, detail })
})

test('a place that another tab has changed meanwhile is not overwritten', async () => {
  const { headers } = await auth.createAccount('customer')
  await put(headers, 'p-1', home)
  await put({ ...headers, 'if-match': '"1"' }, 'p-1', { ...home, name: 'Home, new' })
  const second = await put({ ...headers, 'if-match': '"1"' }, 'p-1', { ...home, note: 'Red gate' })
  expect(second.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { name: 'Home, new', version: 2 } })
  expect((await put(headers, 'p-1', { ...home, version: 1 })).statusCode, 'in the body').toBe(412)
  expect((await put(headers, 'p-1', { ...home, version: 2 })).json()).toMatchObject({ name: 'Home', version: 3 })
})
