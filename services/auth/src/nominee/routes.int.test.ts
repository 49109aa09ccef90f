import { expect, test } from 'vitest'
import { randomPhone, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()

test('a customer names somebody, changes and removes them; each change is in the register once', async () => {
  const asha = await auth.createAccount('customer')
  const read = async () => (await auth.send('GET', '/auth/me/nominee', asha.headers)).json()
  const name = (nominee: object) => auth.send('PUT', '/auth/me/nominee', asha.headers, nominee)
  expect(await read()).toEqual({ nominee: null })
  const phone = randomPhone()
  const typed = { name: 'Ravi', phone: `0${phone.slice(3)}` }
  expect((await name(typed)).json()).toEqual({ name: 'Ravi', phone })
  await name(typed)
  expect(await read()).toEqual({ nominee: { name: 'Ravi', phone } })
  expect((await name({ name: 'Ravi', phone: '12' })).statusCode).toBe(400)
  await name({ name: 'Meera', phone })
  expect(await read()).toEqual({ nominee: { name: 'Meera', phone } })
  for (const status of [204, 204])
    expect((await auth.send('DELETE', '/auth/me/nominee', asha.headers)).statusCode).toBe(status)
  expect(await read()).toEqual({ nominee: null })
  const asked = db.selectFrom('data_requests').select('kind').where('person_id', '=', asha.id)
  expect(await asked.execute()).toEqual(Array.from({ length: 3 }, () => ({ kind: 'nominee' })))
})
