import { eventually } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { type Account, PASSWORD, randomPhone, startAuth } from '../testing.ts'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const { db, webhook, register, sending, ...auth } = await startWithCodes()
/** The service where people of this test register: on the same database, without verification by code. */
const open = await startAuth({ databaseUrl: auth.databaseUrl })

interface Codes {
  code?: string
  old_code?: string
}

const change = ({ headers }: Account, phone: string, codes: Codes = {}, current_password = PASSWORD) =>
  auth.send('PUT', '/users/me', headers, { name: 'Asha', phone, current_password, ...codes })

/** Asks for the change; returns the codes that were sent to the new phone and to the present one. */
async function codesFor(person: Account, phone: string) {
  const before = webhook.sent.length
  const { answer, code } = await sending(phone, () => change(person, phone))
  expect(answer.json()).toEqual({ code_sent: true })
  const sentTo = async (to: string) => webhook.sent.slice(before).find((message) => message.phone === to)?.code
  return { code, old_code: await eventually(() => sentTo(person.phone)) }
}

test('the new phone is set with the codes that were sent to both phones; until then nothing changes', async () => {
  const asha = await open.createAccount('customer')
  const phone = randomPhone()
  const codes = await codesFor(asha, phone)
  const { code, old_code } = codes
  const me = () => auth.send('GET', '/auth/me', asha.headers)
  expect((await me()).json()).toMatchObject({ name: 'A customer', phone: asha.phone })
  const wrong = [{ code }, { old_code }, { code: otherThan(code), old_code }, { code: old_code, old_code: code }]
  for (const typed of wrong)
    expect((await change(asha, phone, typed)).json(), JSON.stringify(typed)).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change(asha, phone, codes, 'wrong-one')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await change(asha, phone, codes)).json()).toMatchObject({ name: 'Asha', phone })
  expect((await me()).json()).toMatchObject({ name: 'Asha', phone })
  const stored = db.selectFrom('users').select('phone_verified_at').where('id', '=', asha.id)
  expect((await stored.executeTakeFirstOrThrow()).phone_verified_at).toBeInstanceOf(Date)
})

test('the codes are for that change only, and reset no password', async () => {
  const asha = await open.createAccount('customer')
  const [phone, other] = [randomPhone(), randomPhone()]
  const codes = await codesFor(asha, phone)
  expect((await change(asha, other, codes)).json()).toMatchObject({ code: 'CODE_REFUSED' })
  for (const code of [codes.code, codes.old_code]) {
    const verified = await auth.post('/auth/verify-phone', { phone: asha.phone, code })
    expect(verified.json()).toMatchObject({ code: 'CODE_REFUSED' })
  }
  expect((await change(asha, phone, codes)).statusCode).toBe(200)
})

test('a code for the old phone resets no password after the change', async () => {
  const asha = await open.createAccount('customer')
  const { code: old } = await sending(asha.phone, () => auth.post('/auth/verify-phone', { phone: asha.phone }))
  const phone = randomPhone()
  await change(asha, phone, await codesFor(asha, phone))
  const verified = await auth.post('/auth/verify-phone', { phone, code: old })
  expect(verified.json()).toMatchObject({ code: 'CODE_REFUSED' })
})

test('codes for one phone are limited, and none is sent to a phone that is taken', async () => {
  const [asha, imran] = [await open.createAccount('customer'), await open.createAccount('customer')]
  const phone = randomPhone()
  for (let n = 0; n < 3; n += 1) await codesFor(asha, phone)
  expect((await change(asha, phone)).statusCode).toBe(429)
  const before = webhook.sent.length
  expect((await change(asha, imran.phone)).json()).toMatchObject({ code: 'PHONE_TAKEN' })
  expect(webhook.sent).toHaveLength(before)
})

test('who only registered with the new phone and never verified it does not keep it', async () => {
  const asha = await open.createAccount('customer')
  const stranger = await register()
  const codes = await codesFor(asha, stranger.phone)
  expect((await change(asha, stranger.phone, codes)).statusCode).toBe(200)
  expect((await stranger.verify(stranger.code)).statusCode).toBe(401)
})

test('staff prove the new phone alone', async () => {
  const ravi = await open.createAccount('delivery')
  const phone = randomPhone()
  const before = webhook.sent.length
  const { code } = await sending(phone, () => change(ravi, phone))
  expect((await change(ravi, phone, { code })).json()).toMatchObject({ phone })
  expect(webhook.sent.slice(before).map((message) => message.phone)).toEqual([phone])
})
