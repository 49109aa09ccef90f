import { expect, test } from 'vitest'
import { type Account, PASSWORD, randomPhone, startAuth } from '../testing.ts'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const { db, webhook, register, sending, ...auth } = await startWithCodes()
/** The service where people of this test register: on the same database, without verification by code. */
const open = await startAuth({ databaseUrl: auth.databaseUrl })

const change = ({ headers }: Account, phone: string, code?: string, current_password = PASSWORD) =>
  auth.send('PUT', '/users/me', headers, { name: 'Asha', phone, current_password, ...(code && { code }) })

async function codeFor(person: Account, phone: string) {
  const { answer, code } = await sending(phone, () => change(person, phone))
  expect(answer.json()).toEqual({ code_sent: true })
  return code
}

test('the new phone is set with the code that was sent to it; until then nothing changes', async () => {
  const asha = await open.createAccount('customer')
  const phone = randomPhone()
  const code = await codeFor(asha, phone)
  const me = () => auth.send('GET', '/auth/me', asha.headers)
  expect((await me()).json()).toMatchObject({ name: 'A customer', phone: asha.phone })
  expect((await change(asha, phone, otherThan(code))).json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change(asha, phone, code, 'wrong-one')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await change(asha, phone, code)).json()).toMatchObject({ name: 'Asha', phone })
  expect((await me()).json()).toMatchObject({ name: 'Asha', phone })
  const stored = db.selectFrom('users').select('phone_verified_at').where('id', '=', asha.id)
  expect((await stored.executeTakeFirstOrThrow()).phone_verified_at).toBeInstanceOf(Date)
})

test('the code is for that phone only, and resets no password', async () => {
  const asha = await open.createAccount('customer')
  const [phone, other] = [randomPhone(), randomPhone()]
  const code = await codeFor(asha, phone)
  expect((await change(asha, other, code)).json()).toMatchObject({ code: 'CODE_REFUSED' })
  const verified = await auth.post('/auth/verify-phone', { phone: asha.phone, code })
  expect(verified.json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change(asha, phone, code)).statusCode).toBe(200)
})

test('a code for the old phone resets no password after the change', async () => {
  const asha = await open.createAccount('customer')
  const { code: old } = await sending(asha.phone, () => auth.post('/auth/verify-phone', { phone: asha.phone }))
  const phone = randomPhone()
  await change(asha, phone, await codeFor(asha, phone))
  const verified = await auth.post('/auth/verify-phone', { phone, code: old })
  expect(verified.json()).toMatchObject({ code: 'CODE_REFUSED' })
})

test('codes for one phone are limited, and none is sent to a phone that is taken', async () => {
  const [asha, imran] = [await open.createAccount('customer'), await open.createAccount('customer')]
  const phone = randomPhone()
  for (let n = 0; n < 3; n += 1) await codeFor(asha, phone)
  expect((await change(asha, phone)).statusCode).toBe(429)
  const before = webhook.sent.length
  expect((await change(asha, imran.phone)).json()).toMatchObject({ code: 'PHONE_TAKEN' })
  expect(webhook.sent).toHaveLength(before)
})

test('who only registered with the new phone and never verified it does not keep it', async () => {
  const asha = await open.createAccount('customer')
  const stranger = await register()
  const code = await codeFor(asha, stranger.phone)
  expect((await change(asha, stranger.phone, code)).statusCode).toBe(200)
  expect((await stranger.verify(stranger.code)).statusCode).toBe(401)
})
