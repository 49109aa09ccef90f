import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { compareBooks, type Ours } from './compare.ts'
import { type Paid, type PaymentProvider, unlessRefused } from './provider.ts'
import { throwAny } from '@tapri/service-kit/process/run-each'
import { recordAll } from './record.ts'

/** How far back the books are compared, and the age from which both should have a payment. */
const BACK_MS = 7 * 24 * 3_600_000
const SETTLED_AFTER_MS = 2 * 60_000
/** More than the two clocks can differ. */
const SKEW_MS = 3_600_000

export async function compareWhenDue(db: Kysely<Database>, provider: PaymentProvider, everyMinutes: number) {
  const { numUpdatedRows } = await db
    .updateTable('payment_comparison')
    .set({ began_at: sql<Date>`now()` })
    .where(sql<boolean>`began_at is null or began_at < now() - ${everyMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await compareWithProvider(db, provider)
}

/** Selects the payments that still have a refund to send, of the whole or of a part. */
const refundsOpen = (db: Kysely<Database>) =>
  db
    .selectFrom('payments')
    .select('payment_ref')
    .where((eb) =>
      eb.or([
        eb.and([eb('refund_reason', 'is not', null), eb('refunded_at', 'is', null)]),
        eb('id', 'in', eb.selectFrom('order_refunds').select('payment_id').where('next_at', 'is not', null)),
      ]),
    )

/**
 * Compares the provider's payments of the last 7 days with ours. A payment for one of our sessions that we have not
 * heard of is recorded as if its message had arrived. A payment of ours that is missing from the provider's list is
 * looked up individually. Remaining differences are kept for the admins until they disappear. If the provider does not
 * answer a lookup, the comparison ends without changing anything further.
 */
export async function compareWithProvider(db: Kysely<Database>, provider: PaymentProvider, now = Date.now()) {
  const [from, to] = [new Date(now - BACK_MS), new Date(now - SETTLED_AFTER_MS)]
  const theirs: Paid[] = []
  for await (const paid of provider.paidBetween(from, to)) theirs.push(paid)
  const failures = await recordAll(db, provider.name, await notYetOurs(db, provider, theirs))

  const ours = await listOurs(db, provider, { from, to, named: theirs.map(({ payment_ref }) => payment_ref) })
  const listed = new Set(theirs.map(({ payment_ref }) => payment_ref))
  for (const { payment_ref, session_ref } of ours) {
    if (listed.has(payment_ref)) continue
    const looked = await provider.look(session_ref).catch(unlessRefused)
    theirs.push(...(looked ?? []).filter((paid) => paid.payment_ref === payment_ref))
  }
  const found = compareBooks(ours, theirs)
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('payment_differences')
      .where('provider', '=', provider.name)
      .where('kind', '<>', 'refund_refused')
      .where(
        sql<boolean>`(kind, payment_ref) not in (select kind, payment_ref from json_to_recordset(${JSON.stringify(found)}::json) as found (kind text, payment_ref text))`,
      )
      .execute()
    await trx
      .deleteFrom('payment_differences')
      .where('provider', '=', provider.name)
      .where('kind', '=', 'refund_refused')
      .where('payment_ref', 'not in', refundsOpen(trx))
      .execute()
    if (found.length > 0) {
      const rows = found.map((difference) => ({ ...difference, provider: provider.name }))
      await trx
        .insertInto('payment_differences')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await trx
      .updateTable('payment_comparison')
      .set({ compared_at: sql<Date>`now()` })
      .execute()
  })
  throwAny(failures)
  return found
}

async function notYetOurs(db: Kysely<Database>, { name }: PaymentProvider, theirs: readonly Paid[]) {
  if (theirs.length === 0) return []
  const refs = theirs.map(({ payment_ref }) => payment_ref)
  const known = await db
    .selectFrom('payments')
    .select('payment_ref')
    .where('provider', '=', name)
    .where('payment_ref', '=', sql<string>`any(${refs})`)
    .execute()
  const ours = new Set(known.map(({ payment_ref }) => payment_ref))
  return theirs.filter(({ payment_ref }) => !ours.has(payment_ref))
}

interface Span {
  from: Date
  to: Date
  named: readonly string[]
}

/** SQL: the amount of a payment that was refunded in parts. */
const parts = (which: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(part.amount_paise), 0)::bigint from order_refunds as part where payment_id = payments.id and ${which})`

/**
 * Lists our payments of the same span, except near its ends, where the clocks may disagree, and all that the provider
 * named.
 */
async function listOurs(db: Kysely<Database>, { name }: PaymentProvider, { from, to, named }: Span) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payment_sessions as session', 'session.id', 'payments.session_id')
    .select(['payment_ref', 'payments.order_id', 'payments.amount_paise', 'provider_ref as session_ref'])
    .select(sql<boolean>`refunded_at is not null`.as('is_refunded'))
    .select(sql<boolean>`refund_reason is not null`.as('goes_back'))
    .select([parts(sql`true`).as('parts_paise'), parts(sql`done_at is not null`).as('done_parts_paise')])
    .where('payments.provider', '=', name)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('paid_at', '>=', new Date(from.getTime() + SKEW_MS)),
          eb('paid_at', '<', new Date(to.getTime() - SETTLED_AFTER_MS)),
        ]),
        eb('payment_ref', '=', sql<string>`any(${named})`),
      ]),
    )
    .$narrowType<{ session_ref: string }>()
    .execute()
  return rows satisfies readonly Ours[]
}
