import type { MyData } from '@tapri/contracts/my-data/account'
import { kitTablesWithoutPersonalData } from '@tapri/service-kit/data/personal-data'
import { comparePersonalData } from '@tapri/service-testing/personal-data'
import { expect, test } from 'vitest'
import { personalData } from './personal-data.ts'
import { type Account, startAuth } from './testing.ts'

const { db, ...auth } = await startAuth()

test('R60 every column of every table is in the list of personal data, or its table is known to have none', async () => {
  const compared = await comparePersonalData(db, personalData, [
    ...kitTablesWithoutPersonalData,
    'known_outlets',
    'data_breaches',
  ])
  expect(compared).toEqual({ unlisted: [], gone: [] })
})

const dataOf = async ({ headers }: Account) => (await auth.send('GET', '/auth/my-data', headers)).json<MyData>()

test('people get what is kept of them, of nobody else and no secret', async () => {
  const [asha, other] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
  const place = { address: '12 Janpath', lat: 28.6, lng: 77.2 }
  for (const { headers, name } of [asha, other])
    await auth.send('PUT', '/users/places/p-1', headers, { ...place, name: `Home of ${name}`, note: 'Blue gate' })
  await auth.send('PUT', '/users/location', asha.headers, place)
  const { tables } = await dataOf(asha)
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows
  expect(rowsOf('users')).toMatchObject([{ id: asha.id, name: asha.name, phone: asha.phone, role: 'customer' }])
  expect(rowsOf('saved_places')).toEqual([
    { ...place, name: 'Home of A customer', note: 'Blue gate', created_at: expect.any(String) },
  ])
  expect(rowsOf('saved_locations')).toEqual([place])
  expect(rowsOf('sessions')).toHaveLength(1)
  const text = JSON.stringify(tables)
  expect(text).not.toMatch(/argon2|hash|token|secret/)
  expect(text).not.toContain(other.phone)
  expect(tables.every(({ complete }) => complete)).toBe(true)
})

test('a member of staff gets what is kept of them too', async () => {
  const { tables } = await dataOf(await auth.createAccount('outlet_manager'))
  expect(tables.find(({ table }) => table === 'users')?.rows).toMatchObject([{ role: 'outlet_manager' }])
})

test('ten times an hour, and then no more', async () => {
  const asha = await auth.createAccount('customer')
  for (let n = 0; n < 10; n += 1) await dataOf(asha)
  expect((await auth.send('GET', '/auth/my-data', asha.headers)).statusCode).toBe(429)
})
