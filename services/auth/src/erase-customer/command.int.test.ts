import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '../service.ts'
import { createAccount, randomPhone, PASSWORD, post, send } from '../testing.ts'

const command = path.join(import.meta.dirname, '..', 'erase-customer.ts')

/** Runs the command in a process; returns exit code and output. */
const run = (databaseUrl: string, args: string[], SECURITY_LOG?: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, ...(SECURITY_LOG && { SECURITY_LOG }) }
    const child = execFile(process.execPath, [command, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

async function startService() {
  const databaseUrl = await testDatabase(auth.migrations)
  return { databaseUrl, ...(await testService(auth, { databaseUrl })) }
}

test('R60 erases everything but the id, ends the token, and prints one line', async () => {
  const { app, db, databaseUrl, close } = await startService()
  const asha = await createAccount(app, 'customer')
  const other = await createAccount(app, 'customer')
  for (const { headers } of [asha, other]) {
    await app.inject({
      method: 'PUT',
      url: '/users/location',
      headers,
      payload: { address: '12 Janpath', lat: 1, lng: 2 },
    })
    const home = { name: 'Home', address: '12 Janpath', lat: 1, lng: 2, note: 'Blue gate' }
    await app.inject({ method: 'PUT', url: '/users/places/p-1', headers, payload: home })
  }
  await post(app, '/auth/login', { phone: asha.phone, password: 'wrong-one' })
  await post(app, '/auth/verify-phone', { phone: asha.phone })

  const code = { code_hash: '', asked_from: '203.0.113.1', tries_left: 5, tries_left_elsewhere: 5 }
  const sent = { ...code, user_id: asha.id, expires_at: sql<Date>`now() + interval '10 minutes'` }
  await db.insertInto('reset_codes').values(sent).execute()

  const hash = { body_hash: 'hash', answer: JSON.stringify({ done: {} }) }
  const ofThem = { ...hash, owner_id: other.id, key: 'added', answer: JSON.stringify({ done: { id: asha.id } }) }
  const ofOthers = { ...hash, owner_id: other.id, key: 'other' }
  await db
    .insertInto('idempotency_keys')
    .values([{ ...hash, owner_id: asha.id, key: 'own' }, ofThem, ofOthers])
    .execute()

  const output = `the account of +91…${asha.phone.slice(-2)} is erased; an order that is still open keeps its address until it ends.\n`
  expect(await run(databaseUrl, ['0' + asha.phone.slice(3)])).toEqual({ code: 0, output })

  expect((await app.inject({ url: '/auth/me', headers: asha.headers })).statusCode).toBe(401)
  expect((await post(app, '/auth/login', { phone: asha.phone, password: PASSWORD })).statusCode).toBe(401)
  await db.deleteFrom('attempts').where('bucket', 'like', `login ${asha.phone}%`).execute()
  const { rows } = await sql<{ row: string }>`
    select row from (
      select users::text as row from users union all select saved_locations::text from saved_locations
      union all select saved_places::text from saved_places
      union all select outbox::text from outbox union all select attempts::text from attempts
      union all select reset_windows::text from reset_windows union all select reset_codes::text from reset_codes
      union all select sessions::text from sessions
      union all select idempotency_keys::text from idempotency_keys
    ) as everything where row like ${`%${asha.id}%`} or row like ${`%${asha.phone}%`}`.execute(db)
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'other' }])
  // The account, its session, and its two events.
  expect(rows).toHaveLength(4)
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/A customer|\+91|argon2|Janpath|127\.0/)

  const ended = { deleted: true, token_version: 2, version: 2 }
  const events = await db.selectFrom('outbox').select('data').where('thing_id', '=', asha.id).orderBy('id').execute()
  expect(events).toMatchObject([{ data: { name: '', phone: '', ...ended } }, { data: ended }])
  const theirs = await app.inject({ url: '/users/location', headers: other.headers })
  expect(theirs.json()).toEqual({ address: '12 Janpath', lat: 1, lng: 2 })
  const places = await app.inject({ url: '/users/places', headers: other.headers })
  expect(places.json()).toMatchObject({ places: [{ name: 'Home' }] })
  expect((await createAccount(app, 'customer', asha.phone)).id, 'the phone is free again').not.toBe(asha.id)
  await close()
})

test("R60 events in the admins' list about an erased customer stay, without name and reason", async () => {
  const { app, db, databaseUrl, close } = await startService()
  const [admin, asha] = [await createAccount(app, 'admin'), await createAccount(app, 'customer')]
  const block = { blocked: true, reason: 'Asha was never at 12 Janpath' }
  await send(app, 'PUT', `/admin/users/${asha.id}/block`, admin.headers, block)
  expect((await run(databaseUrl, [asha.phone])).code).toBe(0)
  expect(await db.selectFrom('staff_events').selectAll().execute()).toMatchObject([
    { kind: 'blocked', subject_id: asha.id, subject_name: '', detail: '', actor_name: 'A admin' },
  ])
  const { blocked_reason } = await db
    .selectFrom('users')
    .select('blocked_reason')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow()
  expect(blocked_reason).toBeNull()
  await close()
})

test('R60 former staff can be erased only after their account is deleted', async () => {
  const { app, db, databaseUrl, close } = await startService()
  const [admin, deliveryPerson] = [await createAccount(app, 'admin'), await createAccount(app, 'delivery')]
  expect(await run(databaseUrl, [deliveryPerson.phone])).toEqual({
    code: 1,
    output: 'erase-customer: this is an account of role delivery: delete it in Manage Users first\n',
  })
  await db
    .insertInto('second_factors')
    .values({ id: 'x', user_id: deliveryPerson.id, kind: 'totp', name: 'Pixel' })
    .execute()
  await app.inject({ method: 'DELETE', url: `/admin/users/${deliveryPerson.id}`, headers: admin.headers })
  await createAccount(app, 'customer', deliveryPerson.phone)
  expect((await run(databaseUrl, [deliveryPerson.phone])).output).toContain(
    `2 accounts of +91…${deliveryPerson.phone.slice(-2)} are erased`,
  )
  expect(await db.selectFrom('users').select('id').where('phone', '=', deliveryPerson.phone).execute()).toEqual([])
  expect(await db.selectFrom('second_factors').select('id').where('user_id', '=', deliveryPerson.id).execute()).toEqual(
    [],
  )
  await close()
})

test.each([
  ['no phone', [], 'say whose phone'],
  ['a phone without an account', [randomPhone()], 'there is no account with this phone'],
])('R60 %s is refused in one line', async (_, args, reason) => {
  const { code, output } = await run(await testDatabase(auth.migrations), args)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(reason)
})

test('R56 an erasure writes one audit line, without the phone', async () => {
  const { app, databaseUrl, close } = await startService()
  const asha = await createAccount(app, 'customer')
  const folder = mkdtempSync(path.join(tmpdir(), 'tapri-security-'))
  const file = path.join(folder, 'security.log')
  expect((await run(databaseUrl, [randomPhone()], file)).code).toBe(1)
  expect((await run(databaseUrl, [asha.phone], file)).code).toBe(0)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { service: 'auth', security: 'customer_erased', actor: 'operator', subject: asha.id },
  ])
  expect(lines.join('')).not.toContain(asha.phone.slice(3))
  rmSync(folder, { recursive: true })
  await close()
})
