import type { Point } from '@tapri/contracts/great-circle'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** Entries on the waitlist are kept this long. */
const KEPT_DAYS = 365

const columns = ['lat', 'lng', 'left_at'] as const

export const findWaiting = (db: Kysely<Database>, customerId: string) =>
  db.selectFrom('waitlist').select(columns).where('customer_id', '=', customerId).executeTakeFirst()

/**
 * Adds a customer to the waitlist; a later point replaces the earlier one. With `isServed` the customer counts as told.
 */
export const joinWaitlist = (db: Kysely<Database>, customerId: string, { lat, lng }: Point, isServed: boolean) =>
  db
    .insertInto('waitlist')
    .values({ customer_id: customerId, lat, lng, told_at: isServed ? sql<Date>`now()` : null })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet((row) => ({ lat, lng, left_at: sql<Date>`now()`, told_at: row.ref('excluded.told_at') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

export const leaveWaitlist = (db: Kysely<Database>, customerId: string) =>
  db.deleteFrom('waitlist').where('customer_id', '=', customerId).execute()

export const purgeWaitlist = (db: Kysely<Database>) =>
  db
    .deleteFrom('waitlist')
    .where('left_at', '<', sql<Date>`now() - interval '1 day' * ${KEPT_DAYS}::integer`)
    .execute()
