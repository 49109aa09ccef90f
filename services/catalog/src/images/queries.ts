import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Stores an image and returns its hash. An existing image keeps its row and gets a new `created_at`. */
export async function storeImage(db: Kysely<Database>, webp: Buffer): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex')
  await db
    .insertInto('images')
    .values({ hash, webp })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql`now()` }))
    .execute()
  return hash
}

/** Returns the WebP bytes, or undefined. */
export const findImage = async (db: Kysely<Database>, hash: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('images').select('webp').where('hash', '=', hash).executeTakeFirst())?.webp

export const findImageSize = async (db: Kysely<Database>, hash: string, width: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('image_sizes')
      .select('webp')
      .where('hash', '=', hash)
      .where('width', '=', width)
      .executeTakeFirst()
  )?.webp

/** Stores one width of an image, unless the image is gone or another process has stored it already. */
export const storeImageSize = (db: Kysely<Database>, hash: string, width: number, webp: Buffer) =>
  sql`
    insert into image_sizes (hash, width, webp)
    select hash, ${width}::integer, ${webp}::bytea from images where hash = ${hash} for share
    on conflict do nothing`.execute(db)

/** Deletes images that no product or category uses. Images of the last 24 h stay: their form may not be saved yet. */
export const purgeUnusedImages = (db: Kysely<Database>) =>
  sql`
    delete from images
    where created_at < now() - interval '1 day'
      and not exists (select from products where not deleted and strpos(image_url, hash) > 0)
      and not exists (select from categories where not deleted and strpos(image_url, hash) > 0)`.execute(db)
