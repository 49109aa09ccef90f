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

const url = '/users/location'
const home = { lat: 28.6315, lng: 77.2167, address: 'Block A, Connaught Place' }

test('R20 the address last saved is returned with its point to its owner only', async () => {
  const asha = await createAccount(running.app, 'customer')
  const other = await createAccount(running.app, 'customer')
  const get = async (headers: Record<string, string>) => (await running.app.inject({ url, headers })).json<object>()
  const put = (payload: object) => running.app.inject({ method: 'PUT', url, headers: asha.headers, payload })

  expect(await get(asha.headers)).toEqual({ address: '' })
  const saved = await put(home)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toEqual(home)
  await put({ ...home, address: 'Block B' })
  expect(await get(asha.headers)).toEqual({ ...home, address: 'Block B' })
  expect(await get(other.headers)).toEqual({ address: '' })
})

test.each([
  ['no address', { address: undefined }, 'Address is required.'],
  ['a blank address', { address: ' ' }, 'Address is not valid.'],
  ['a latitude beyond the pole', { lat: 91 }, 'Lat must be at most 90.'],
  ['a latitude as text', { lat: '28.6' }, 'Lat is not valid.'],
  ['no latitude', { lat: null }, 'Lat is not valid.'],
  ["another account's id", { user_id: 'x' }, 'Unknown field: user_id.'],
])('R33 %s is refused', async (_, given, detail) => {
  const { headers } = await createAccount(running.app, 'customer')
  const response = await running.app.inject({ method: 'PUT', url, headers, payload: { ...home, ...given } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ detail })
})
