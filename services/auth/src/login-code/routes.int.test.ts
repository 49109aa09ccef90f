import type { Session } from '@tapri/contracts/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bearer, from, NEW_PASSWORD, PASSWORD, randomPhone, startAuth, statusesOf } from '../testing.ts'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const production = { APP_MODE: 'production', PUBLIC_URL: 'https://chai.example' } as const
const { db, webhook, lines, sending, ...auth } = await startWithCodes(production)
/** A service on the same database with the presets of a demo. */
const demo = await startAuth({ databaseUrl: auth.databaseUrl })

const OWN = '203.0.113.1'
const STRANGER = '198.51.100.1'
const ask = (phone: string, address = OWN) => auth.post('/auth/login/code', { phone }, from(address))
const enter = (
  login_token: string,
  code: string,
  given: { name?: string; privacy_version?: string; address?: string } = {},
) => {
  const { address = OWN, ...body } = given
  return auth.post('/auth/login/by-code', { login_token, code, ...body }, from(address))
}
const codeFor = async (phone: string, address = OWN) => {
  const { answer, code } = await sending(phone, () => ask(phone, address))
  return { token: answer.json<{ login_token: string }>().login_token, code }
}
const sentTo = (phone: string) => webhook.sent.filter((message) => message.phone === phone)
const refusalOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code

test('a customer logs in with the code; it works once, and the password still works', async () => {
  const asha = await demo.createAccount('customer')
  const { token, code } = await codeFor(asha.phone)
  const entered = await enter(token, code)
  expect(entered.statusCode).toBe(200)
  const session = entered.json<Session>()
  expect(session.user).toMatchObject({ id: asha.id, role: 'customer', status: 'active' })
  expect(await auth.statusOf(bearer(session.token))).toBe(200)
  expect(refusalOf(await enter(token, code))).toBe('CODE_REFUSED')
  expect((await auth.login(asha.phone)).statusCode).toBe(200)
})

test('a new phone is asked for the name, which leaves the code good, and becomes a customer without a password', async () => {
  const phone = randomPhone()
  const { token, code } = await codeFor(phone)
  for (let n = 0; n < 6; n += 1) expect(refusalOf(await enter(token, code))).toBe('NAME_NEEDED')
  const entered = await enter(token, code, { name: ' Asha Rao ', privacy_version: 'v-2' })
  expect(entered.statusCode).toBe(201)
  const { user } = entered.json<Session>()
  expect(user.privacy).toEqual({ version: 'v-2', agreed_at: expect.any(String) })
  expect(user).toMatchObject({ name: 'Asha Rao', phone, role: 'customer', status: 'active' })
  expect(await auth.eventsOf('auth.person.changed', user.id)).toMatchObject([{ phone, name: 'Asha Rao', version: 1 }])
  const stored = db.selectFrom('users').select('phone_verified_at').where('id', '=', user.id)
  expect((await stored.executeTakeFirstOrThrow()).phone_verified_at).toBeInstanceOf(Date)

  const wrong = await auth.login(phone)
  expect(wrong.json()).toMatchObject({ status: 401, code: 'LOGIN_FAILED' })
  const change = { current_password: PASSWORD, new_password: NEW_PASSWORD }
  const changed = await auth.send('PUT', '/auth/password', bearer(entered.json<Session>().token), change)
  expect(refusalOf(changed)).toBe('WRONG_PASSWORD')
  const { code: reset } = await sending(phone, () => auth.post('/auth/verify-phone', { phone }, from(OWN)))
  const { reset_token } = (await auth.post('/auth/verify-phone', { phone, code: reset }, from(OWN))).json()
  await auth.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD, reset_token })
  expect((await auth.login(phone, NEW_PASSWORD)).statusCode).toBe(200)
})

test('R12 a wrong code, 5 wrong tries, an expired code and another token are refused alike', async () => {
  const { phone } = await demo.createAccount('customer')
  const first = await codeFor(phone)
  const other = await codeFor(randomPhone())
  expect((await enter(other.token, first.code)).json()).toMatchObject({ status: 403, code: 'CODE_REFUSED' })
  expect(refusalOf(await enter('x'.repeat(43), first.code))).toBe('CODE_REFUSED')
  for (let n = 0; n < 5; n += 1) expect(refusalOf(await enter(first.token, otherThan(first.code)))).toBe('CODE_REFUSED')
  expect(refusalOf(await enter(first.token, first.code)), 'no try is left').toBe('CODE_REFUSED')
  const second = await codeFor(phone)
  await sql`update login_codes set expires_at = now()`.execute(db)
  expect(refusalOf(await enter(second.token, second.code))).toBe('CODE_REFUSED')
  const third = await codeFor(phone)
  expect((await enter(third.token, third.code)).statusCode).toBe(200)
})

test('R12 a stranger who asks and tries spends none of the owner’s tries, and knows nothing of the account', async () => {
  const asha = await demo.createAccount('customer')
  const own = await codeFor(asha.phone)
  const theirs = await codeFor(asha.phone, STRANGER)
  for (let n = 0; n < 8; n += 1) await enter(theirs.token, otherThan(theirs.code), { address: STRANGER })
  expect(refusalOf(await enter(theirs.token, own.code, { address: STRANGER }))).toBe('CODE_REFUSED')
  expect((await enter(own.token, own.code)).statusCode).toBe(200)
})

test('R12 of 4 simultaneous uses of one code one succeeds, also when it makes the account', async () => {
  const known = await codeFor((await demo.createAccount('customer')).phone)
  const fresh = await codeFor(randomPhone())
  const fourTimes = async ({ token, code }: typeof known) =>
    statusesOf(await Promise.all(Array.from({ length: 4 }, () => enter(token, code, { name: 'Asha' }))))
  expect(await fourTimes(known)).toEqual([200, 403, 403, 403])
  expect(await fourTimes(fresh)).toEqual([201, 403, 403, 403])
})

test('R13 every phone gets the same answer and a message in the language of the page, with the line for WebOTP', async () => {
  const phones = [
    randomPhone(),
    (await demo.createAccount('customer')).phone,
    (await demo.createAccount('admin')).phone,
  ]
  for (const phone of phones) {
    const { answer, code } = await sending(phone, () => ask(phone))
    expect(answer.json()).toEqual({ login_token: expect.stringMatching(/^[\w-]{43}$/) })
    const text = `${code} is your Tapri code. It is good for 10 minutes.\n\n@chai.example #${code}`
    expect(sentTo(phone)).toEqual([{ phone, code, text }])
  }
  const phone = randomPhone()
  await sending(phone, () => auth.post('/auth/login/code', { phone }, { ...from(OWN), 'accept-language': 'hi' }))
  expect(JSON.stringify(sentTo(phone))).toContain('आपका Tapri कोड है')
  expect((await ask('12')).statusCode).toBe(400)
})

test('R06 staff need their password although the code is right', async () => {
  const [rider, admin] = [await demo.createAccount('delivery'), await demo.createAccount('admin')]
  for (const { phone } of [rider, admin]) {
    const { token, code } = await codeFor(phone)
    expect(refusalOf(await enter(token, otherThan(code)))).toBe('CODE_REFUSED')
    expect((await enter(token, code, { name: 'Asha' })).json()).toMatchObject({ status: 403, code: 'PASSWORD_NEEDED' })
  }
})

test('a blocked customer is told the reason, for the right code only', async () => {
  const [admin, asha] = [await demo.createAccount('admin'), await demo.createAccount('customer')]
  const reason = 'Never at the door'
  await demo.send('PUT', `/admin/users/${asha.id}/block`, admin.headers, { blocked: true, reason })
  const { token, code } = await codeFor(asha.phone)
  expect(refusalOf(await enter(token, otherThan(code)))).toBe('CODE_REFUSED')
  expect((await enter(token, code)).json()).toMatchObject({ status: 403, detail: `This account is blocked: ${reason}` })
})

test('R09 the code takes the phone from registrations that nobody verified', async () => {
  const stranger = await auth.register({ role: 'admin' })
  const { token, code } = await codeFor(stranger.phone)
  expect((await enter(token, code, { name: 'Asha' })).statusCode).toBe(201)
  expect((await stranger.me()).statusCode).toBe(401)
})

test('R13 strangers cannot use up the codes of a phone where its account was logged in before', async () => {
  const { phone } = await demo.createAccount('customer')
  const { token, code } = await codeFor(phone)
  expect((await enter(token, code)).statusCode).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push((await ask(phone, `198.51.${n}.1`)).statusCode)
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429])
  const again = await codeFor(phone)
  expect((await enter(again.token, again.code)).statusCode).toBe(200)
  expect([(await ask(phone)).statusCode, (await ask(phone)).statusCode], 'a third, and a fourth').toEqual([200, 429])
})

test('R13 100 requests an hour and 100 tries in 15 minutes from an address, 100 new accounts', async () => {
  await auth.addAttempts(`code from ${OWN}`, 99)
  const { token, code } = await codeFor(randomPhone())
  expect((await ask(randomPhone())).statusCode).toBe(429)
  await auth.addAttempts(`registered from ${OWN}`, 100)
  expect((await enter(token, code, { name: 'Asha' })).statusCode).toBe(429)
  await auth.addAttempts(`code tried from ${OWN}`, 100)
  expect((await enter(token, code)).statusCode).toBe(429)
  expect(refusalOf(await enter(token, code, { address: STRANGER })), 'the code is still good').toBe('NAME_NEEDED')
})

test('a demo answers the code and sends none; production never does', async () => {
  const phone = randomPhone()
  const asked = (await demo.post('/auth/login/code', { phone })).json<{ login_token: string; demo_code: string }>()
  expect(asked).toEqual({ login_token: expect.any(String), demo_code: expect.stringMatching(/^\d{6}$/) })
  const body = { login_token: asked.login_token, code: asked.demo_code, name: 'Asha' }
  const entered = await demo.post('/auth/login/by-code', body)
  expect(entered.statusCode).toBe(201)
  const { answer } = await sending(phone, () => ask(phone))
  expect(answer.json()).not.toHaveProperty('demo_code')
  expect(sentTo(phone), 'that of production').toHaveLength(1)
})

test('R12 R56 each step writes an audit line, and neither log nor table has the code or the token', async () => {
  const phone = randomPhone()
  const before = lines.length
  const { token, code } = await codeFor(phone)
  const stored = await db.selectFrom('login_codes').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
  await enter(token, otherThan(code))
  await enter(token, code, { name: 'Asha' })
  const again = await codeFor(phone)
  await enter(again.token, again.code)
  const events = lines.slice(before).flatMap((line) => {
    const { security, kind } = JSON.parse(line) as { security?: string; kind?: string }
    return security ? [[security, kind]] : []
  })
  expect(events).toEqual([
    ['code_requested', undefined],
    ['login_failed', 'code'],
    ['registered', 'code'],
    ['code_requested', undefined],
    ['login', 'code'],
  ])
  const log = lines.slice(before).join('')
  expect([token, code, phone.slice(3)].filter((text) => log.includes(`"${text}`))).toEqual([])
  expect([token, code].filter((text) => JSON.stringify(stored).includes(`"${text}"`))).toEqual([])
})
