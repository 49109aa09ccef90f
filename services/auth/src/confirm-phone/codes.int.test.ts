import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const { db, lines, register, ...auth } = await startWithCodes({ REGISTRATION: 'approval' })

const registrationsOf = (phone: string) =>
  db.selectFrom('registrations').selectAll().where('phone', '=', phone).execute()

test('R12 a code is invalid after 5 wrong tries or 10 minutes; a new one works', async () => {
  const asha = await register()
  for (let n = 0; n < 5; n += 1) expect((await asha.verify(otherThan(asha.code))).statusCode).toBe(403)
  const dead = await asha.verify(asha.code)
  expect([dead.statusCode, dead.json<{ detail: string }>().detail]).toEqual([403, 'This code is wrong or has expired.'])
  const second = await asha.anotherCode()
  await sql`update registrations set code_expires_at = now() where id = ${asha.user.id}`.execute(db)
  expect((await asha.verify(second)).statusCode).toBe(403)
  const third = await asha.anotherCode()
  expect((await asha.verify(third)).statusCode).toBe(200)
})

test('R12 a new code replaces the previous one; a code is valid for one registration', async () => {
  const [asha, ravi] = [await register(), await register()]
  const next = await asha.anotherCode()
  expect((await asha.verify(asha.code)).statusCode).toBe(403)
  expect((await ravi.verify(next)).statusCode).toBe(403)
  expect((await asha.verify(next)).statusCode).toBe(200)
})

test('R12 the stored row does not reveal the code', async () => {
  const asha = await register()
  const [stored] = await registrationsOf(asha.phone)
  expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(asha.code)
})

test('R13 3 codes for a phone from one network in 15 minutes, including the code of the registration', async () => {
  const asha = await register()
  const again = () => auth.post('/auth/phone/code', {}, asha.headers)
  expect([(await again()).statusCode, (await again()).statusCode]).toEqual([204, 204])
  const fourth = await again()
  expect(fourth.statusCode).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([['12345'], ['12345a'], [null], [123456]])('R05 %j is not a valid code', async (code) => {
  const asha = await register()
  expect((await auth.post('/auth/phone/verify', { code }, asha.headers)).statusCode).toBe(400)
})

test('R56 each step of a registration writes an audit line without the phone', async () => {
  const before = lines.length
  const asha = await register()
  await asha.verify(otherThan(asha.code))
  await asha.verify(await asha.anotherCode())
  const events = lines.slice(before).flatMap((line) => {
    const { security, actor } = JSON.parse(line) as { security?: string; actor?: string }
    return security ? [[security, actor]] : []
  })
  const kinds = ['registered', 'phone_not_verified', 'code_requested', 'registration_verified']
  expect(events).toEqual(kinds.map((kind) => [kind, asha.user.id]))
  expect(lines.slice(before).join('')).not.toContain(asha.phone.slice(3))
})
