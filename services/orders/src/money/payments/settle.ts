import { type Kysely, sql } from 'kysely'
import { type Database, orderColumns } from '../../database.ts'
import { runEach, throwAny } from '@tapri/service-kit/process/run-each'
import { writeChange } from '../../order/write-change.ts'
import { type PaymentProvider, type ProviderName, ProviderAway, ProviderRefused, unlessRefused } from './provider.ts'
import { recordAll } from './record.ts'

const BATCH = 50
/** Seconds until a session that should end is checked again. */
const AGAIN_SECONDS = 5

/** After this many sessions in a row without an answer the run stops, because each costs the provider's timeout. */
const MAX_UNANSWERED = 2

/**
 * Asks the provider about open sessions: each every `everyMs`, since its message may have been lost, and again before
 * and after an order is given up. If the order no longer waits for its payment, the session is closed at the provider
 * and then here. A failure does not stop the others, unless the provider does not answer at all. Returns the errors.
 */
export async function settleSessions(db: Kysely<Database>, provider: PaymentProvider, everyMs: number) {
  const claimed = await claimSessions(db, provider.name, everyMs)
  const failures: unknown[] = []
  let unanswered = 0
  while (claimed.length > 0 && unanswered < MAX_UNANSWERED) {
    const [session] = claimed.splice(0, 1)
    if (!session) break
    try {
      await settleSession(db, provider, session)
      unanswered = 0
    } catch (error) {
      failures.push(error)
      unanswered = error instanceof ProviderAway ? unanswered + 1 : 0
    }
  }
  await notAsked(
    db,
    claimed.map(({ id }) => id),
  )
  return failures
}

async function settleSession(db: Kysely<Database>, provider: PaymentProvider, session: ClaimedSession) {
  const { id, provider_ref, is_waiting } = session
  if (provider_ref !== null) {
    // A refusal means that the session is gone or already paid; the lookup below tells which.
    if (!is_waiting) await provider.close(provider_ref).catch(unlessRefused)
    throwAny(await recordAll(db, provider.name, (await provider.look(provider_ref).catch(unlessRefused)) ?? []))
  }
  if (!is_waiting) await endSession(db, id)
}

/**
 * Asks about one session now, for instance when its customer returns from paying. Ignores a provider that is away or
 * refuses.
 */
export async function settleNow(db: Kysely<Database>, provider: PaymentProvider, providerRef: string): Promise<void> {
  try {
    throwAny(await recordAll(db, provider.name, await provider.look(providerRef)))
  } catch (error) {
    if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
  }
}

interface ClaimedSession {
  id: string
  provider_ref: string | null
  is_waiting: boolean
}

async function claimSessions(db: Kysely<Database>, provider: ProviderName, everyMs: number) {
  const { rows } = await sql<ClaimedSession>`
    with looked_at as (
      select session.id, orders.is_open and orders.pay_until is not null as is_waiting
      from payment_sessions as session join orders on orders.id = session.order_id
      where session.status = 'open' and session.provider = ${provider}
        and coalesce(session.checked_at, session.created_at) < now() - case
          when orders.is_open and orders.pay_until > now() then ${everyMs} * interval '1 millisecond'
          else ${sql.lit(AGAIN_SECONDS)} * interval '1 second' end
      order by session.checked_at nulls first
      limit ${sql.lit(BATCH)}
      for update of session skip locked
    )
    update payment_sessions as session set checked_at = now() from looked_at
    where session.id = looked_at.id
    returning session.id, session.provider_ref, looked_at.is_waiting`.execute(db)
  return rows
}

/** Releases claimed sessions that were not checked: they come next, and their orders are not cancelled before that. */
const notAsked = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .updateTable('payment_sessions')
    .set({ checked_at: null })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', '=', 'open')
    .execute()

const endSession = (db: Kysely<Database>, id: string) =>
  db
    .updateTable('payment_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()

/**
 * Cancels orders that were not paid in time, by the database's clock. Waits until the provider was asked after that
 * time, or did not answer for as long as two checks take. Money that still arrives is refunded automatically. Returns
 * the errors.
 */
export async function cancelUnpaid(db: Kysely<Database>): Promise<unknown[]> {
  const overdue = await db
    .selectFrom('orders')
    .select('id')
    .where('is_open', '=', true)
    .where('pay_until', '<=', sql<Date>`now()`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_sessions as session')
            .select('session.id')
            .whereRef('session.order_id', '=', 'orders.id')
            .where('session.status', '=', 'open')
            .where('session.provider_ref', 'is not', null)
            .where(sql<boolean>`coalesce(session.checked_at < orders.pay_until, true)`)
            .where(sql<boolean>`orders.pay_until > now() - 2 * ${sql.lit(AGAIN_SECONDS)} * interval '1 second'`),
        ),
      ),
    )
    .orderBy('pay_until')
    .limit(BATCH)
    .execute()
  return runEach(overdue, ({ id }) => cancelIfUnpaid(db, id))
}

const cancelIfUnpaid = (db: Kysely<Database>, id: string) =>
  db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(orderColumns)
      .where('id', '=', id)
      .where('is_open', '=', true)
      .where('pay_until', '<=', sql<Date>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!order) return
    const set = { order_status: 'cancelled', cancel_reason: 'not_paid', cancel_note: null } as const
    await writeChange(trx, order, { event: 'status_changed', set, reason: 'not_paid' }, null)
  })
