import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Keeps the picture and returns its hash. The same picture again is the same row. */
export async function storeImage(db: Kysely<Database>, webp: Buffer): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex')
  await db
    .insertInto('images')
    .values({ hash, webp })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

export const findImage = async (db: Kysely<Database>, hash: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('images').select('webp').where('hash', '=', hash).executeTakeFirst())?.webp
