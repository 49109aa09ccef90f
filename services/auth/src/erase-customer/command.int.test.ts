import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Account, NEW_PASSWORD, randomPhone, startAuth } from '../testing.ts'
import { startWithCodes } from '../testing-codes.ts'
import { eraseCommand, eraseCustomer } from './command.ts'

const { db, ...auth } = await startAuth()
const byCode = await startWithCodes({}, auth.databaseUrl)

const audited: unknown[] = []
/** Runs the command as its process does (infra/operate/account.int.test.ts); returns its line. */
const erase = (...words: string[]) =>
  eraseCommand({ db, words, audit: (security, details) => audited.push({ security, ...details }) })

const place = { address: '12 Janpath', lat: 1, lng: 2 }

/** Returns every row about an account, as text. */
async function rowsAbout({ id, phone }: Account) {
  const { rows } = await sql<{ row: string }>`
    select row from (
      select users::text as row from users union all select saved_locations::text from saved_locations
      union all select saved_places::text from saved_places
      union all select outbox::text from outbox union all select attempts::text from attempts
      union all select reset_windows::text from reset_windows union all select reset_codes::text from reset_codes
      union all select login_codes::text from login_codes
      union all select sessions::text from sessions
      union all select idempotency_keys::text from idempotency_keys
    ) as everything where row like ${`%${id}%`} or row like ${`%${phone}%`}`.execute(db)
  return rows.map(({ row }) => row)
}

test('R60 erases everything but the id, ends the token, and prints one line', async () => {
  const [asha, other] = [await auth.createAccount('customer'), await auth.createAccount('customer')]
  for (const { headers } of [asha, other]) {
    await auth.send('PUT', '/users/location', headers, place)
    await auth.send('PUT', '/users/places/p-1', headers, { ...place, name: 'Home', note: 'Blue gate' })
  }
  await auth.login(asha.phone, 'wrong-one')
  await auth.post('/auth/verify-phone', { phone: asha.phone })
  await auth.post('/auth/login/code', { phone: asha.phone })
  const code = { code_hash: '', asked_from: '203.0.113.1', tries_left: 5, tries_left_elsewhere: 5 }
  const sent = { ...code, user_id: asha.id, expires_at: sql<Date>`now() + interval '10 minutes'` }
  await db.insertInto('reset_codes').values(sent).execute()
  const hash = { body_hash: 'hash', answer: JSON.stringify({ done: {} }) }
  const ofThem = { ...hash, owner_id: other.id, key: 'added', answer: JSON.stringify({ done: { id: asha.id } }) }
  const keys = [{ ...hash, owner_id: asha.id, key: 'own' }, ofThem, { ...hash, owner_id: other.id, key: 'other' }]
  await db.insertInto('idempotency_keys').values(keys).execute()

  const line = `the account of +91…${asha.phone.slice(-2)} is erased; an order that is still open keeps its address until it ends.`
  expect(await erase(`0${asha.phone.slice(3)}`)).toBe(line)
  expect(await auth.statusOf(asha.headers)).toBe(401)
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'other' }])
  const rows = await rowsAbout(asha)
  // The account, its session, and two events.
  expect(rows).toHaveLength(4)
  expect(rows.join('\n')).not.toMatch(/A customer|\+91|argon2|Janpath|127\.0/)

  const ended = { deleted: true, token_version: 2, version: 2 }
  expect(await auth.eventsOf('auth.person.changed', asha.id)).toMatchObject([{ name: '', phone: '', ...ended }])
  expect(await auth.eventsOf('auth.account.changed', asha.id)).toMatchObject([ended])
  expect((await auth.send('GET', '/users/location', other.headers)).json()).toEqual(place)
  const places = await auth.send('GET', '/users/places', other.headers)
  expect(places.json()).toMatchObject({ places: [{ name: 'Home' }] })
  expect((await auth.login(asha.phone)).statusCode).toBe(401)
  expect((await auth.createAccount('customer', asha.phone)).id, 'the phone is free again').not.toBe(asha.id)
})

test("R60 events in the admins' list about an erased customer stay, without name and reason", async () => {
  const [admin, asha] = [await auth.createAccount('admin'), await auth.createAccount('customer')]
  const block = { blocked: true, reason: 'Asha was never at 12 Janpath' }
  await auth.send('PUT', `/admin/users/${asha.id}/block`, admin.headers, block)
  await erase(asha.phone)
  expect(await db.selectFrom('staff_events').selectAll().where('subject_id', '=', asha.id).execute()).toMatchObject([
    { kind: 'blocked', subject_id: asha.id, subject_name: '', detail: '', actor_name: 'A admin' },
  ])
  const kept = await db.selectFrom('users').select('blocked_reason').where('id', '=', asha.id).execute()
  expect(kept).toEqual([{ blocked_reason: null }])
})

test('R60 former staff can be erased only after their account is deleted', async () => {
  const [admin, { id, phone }] = [await auth.createAccount('admin'), await auth.createAccount('delivery')]
  await expect(erase(phone)).rejects.toThrow('this is an account of role delivery: delete it in Manage Users first')
  await db.insertInto('second_factors').values({ id: 'x', user_id: id, kind: 'totp', name: 'Pixel' }).execute()
  await auth.send('DELETE', `/admin/users/${id}`, admin.headers)
  await auth.createAccount('customer', phone)
  expect(await erase(phone)).toContain(`2 accounts of +91…${phone.slice(-2)} are erased`)
  expect(await db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toEqual([])
  expect(await db.selectFrom('second_factors').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('R60 an erasure deletes registrations of the phone, also without an account', async () => {
  const asha = await byCode.register()
  await erase(asha.phone)
  expect((await asha.verify(asha.code)).statusCode).toBe(401)
  const counted = db.selectFrom('attempts').select('bucket').where('bucket', 'like', `%${asha.phone}%`)
  expect(await counted.execute()).toEqual([])
  await expect(erase(asha.phone)).rejects.toThrow('there is no account with this phone')
})

test('R56 an erasure writes one audit line, without the phone; a refused one writes none', async () => {
  const asha = await auth.createAccount('customer')
  audited.length = 0
  await expect(erase()).rejects.toThrow('say whose phone: erase-customer <phone>')
  await expect(erase(randomPhone())).rejects.toThrow('there is no account with this phone')
  await erase(asha.phone)
  expect(audited).toEqual([{ security: 'customer_erased', subject: asha.id }])
})

test.each(['erasure', 'reset'])(
  'an erasure and a reset of the password at the same moment, the %s first, wait for each other, and neither fails',
  async (first) => {
    const { id, phone } = await auth.createAccount('customer')
    await auth.post('/auth/verify-phone', { phone })
    let erasing: Promise<unknown> = Promise.resolve()
    let resetting: ReturnType<typeof auth.post> | undefined
    const acts = [
      () => void (erasing = eraseCustomer(db, phone)),
      () => void (resetting = auth.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD })),
    ]
    // Both wait for the account's row, or for the one that waits for it.
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      for (const [n, act] of (first === 'reset' ? acts.toReversed() : acts).entries()) {
        act()
        await untilBlocked(db, n + 1)
      }
    })
    expect(await erasing).toEqual([id])
    expect((await resetting)?.statusCode).toBe(first === 'reset' ? 204 : 403)
  },
)
