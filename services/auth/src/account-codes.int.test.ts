import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkCodes, sendCode } from './account-codes.ts'
import { hashOfCode } from './codes.ts'
import type { Database } from './database.ts'
import { startAuth } from './testing.ts'

const { db, ...auth } = await startAuth()
const settings = { JWT_PRIVATE_KEY: 'a key', BRAND: 'Tapri' }

/** Creates a customer to whom this many codes were sent. */
async function customerWith(codes: number) {
  const { id, phone } = await auth.createAccount('customer')
  const code = { userId: id, phone, isNewPhone: false, address: '203.0.113.1', language: 'en' } as const
  for (let n = 0; n < codes; n += 1) await sendCode({ db, settings, log: auth.app.log, messenger: {} }, code)
  return id
}

/** Records the text of all statements, without their values. */
function listening(db: Kysely<Database>) {
  const statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), statements }
}

test('R12 checking a wrong code runs the same statements whether the phone has an account, a code, several, or none', async () => {
  const spent = await customerWith(1)
  await db.updateTable('reset_codes').set({ tries_left: 0, tries_left_elsewhere: 0 }).execute()
  const paths = {
    nobody: undefined,
    'no code': await customerWith(0),
    'another code': await customerWith(1),
    'three codes': await customerWith(3),
    'no tries left': spent,
  }

  const seen = new Map<string, string[]>()
  for (const [path, userId] of Object.entries(paths)) {
    const { db: listened, statements } = listening(db)
    expect(await checkCodes(listened, settings, { userId, codes: [{ code: 'wrong!' }], address: '203.0.113.1' })).toBe(
      false,
    )
    seen.set(path, statements)
  }
  const [first, ...others] = [...seen.values()]
  expect(first?.length).toBeGreaterThan(3)
  for (const statements of others) expect(statements).toEqual(first)
})

test('R12 a code is kept for 10 minutes, as a hash that needs the signing key', async () => {
  const id = await customerWith(1)
  const kept = await db
    .selectFrom('reset_codes')
    .select(['code_hash', sql<number>`extract(epoch from expires_at - now())`.as('seconds')])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept.seconds).toBeGreaterThan(590)
  expect(kept.seconds).toBeLessThanOrEqual(600)
  expect(kept.code_hash).toMatch(/^[0-9a-f]{64}$/)
  const hash = hashOfCode(settings, id, '123456')
  expect(hashOfCode({ JWT_PRIVATE_KEY: 'another' }, id, '123456'), 'another key').not.toBe(hash)
  expect(hashOfCode(settings, 'another', '123456'), 'another person').not.toBe(hash)
})
