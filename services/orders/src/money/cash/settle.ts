import { randomUUID } from 'node:crypto'
import { type SettleCash, settleCash } from '@tapri/contracts/cash'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, onceOrStored } from '@tapri/service-kit/http/idempotency'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import { sql, type Transaction } from 'kysely'
import { cashAnnouncer } from '../cash-announcer.ts'
import { findCarriedOf, findHandOver, lockOpenHandOvers, updateHandOver } from './queries.ts'
import { decideSettlement, postingsOf } from './rules.ts'
import { toHandOver } from './to-hand-over.ts'
import type { Database } from '../../database.ts'
import { book, lockDay } from '../ledger.ts'
import type { Settings } from '../../settings.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')
const HandOverWaits = refusal('HAND_OVER_WAITS')

export function settleCashRoutes(app: App, { db, bus }: Context<Database, Settings>) {
  const announce = cashAnnouncer(bus)
  app.route({
    ...settleCash,
    handler: async (request, reply) => {
      const { user, body } = request
      const { done, isFirst } = await db
        .transaction()
        .execute((trx) => onceOrStored(trx, keyOf(request), () => settle(trx, user, body)))
      const { delivery_person_id: subject, outlet_id } = body
      if (isFirst) audit(request, 'cash_settled', { subject, to: outlet_id })
      announce({ outlet_id, person_id: subject })
      return reply.code(201).send(toHandOver(await findHandOver(db, done.id)))
    },
  })
}

/**
 * Withdraws the person's open offers, then settles what they carry, while nothing else is booked for the outlet. Open
 * hand-overs are locked before the day, in the same order as by a count; one that is offered in between is refused.
 */
async function settle(trx: Transaction<Database>, caller: Caller, body: SettleCash) {
  const { outlet_id, delivery_person_id, reason } = body
  const whose = { outlet_id, delivery_person_id }
  const open = await lockOpenHandOvers(trx, whose)
  await lockDay(trx, outlet_id)
  for (const { id } of open) await updateHandOver(trx, id, { state: 'withdrawn' })
  const carried = await findCarriedOf(trx, delivery_person_id, outlet_id)
  if (carried === undefined) throw new OutletNotFound()
  const settled = {
    ...whose,
    ...decideSettlement(carried, body),
    id: randomUUID(),
    state: 'confirmed' as const,
    reason,
  }
  const { rows } = await sql`
    select from cash_hand_overs where outlet_id = ${outlet_id} and delivery_person_id = ${delivery_person_id} and ended_at is null`.execute(
    trx,
  )
  if (rows.length > 0) throw new HandOverWaits()
  await trx
    .insertInto('cash_hand_overs')
    .values({ ...settled, counted_by: caller.id, settled_by: caller.id, ended_at: sql<Date>`clock_timestamp()` })
    .execute()
  const entry = { outlet_id, kind: 'hand_over' as const, hand_over_id: settled.id, reason }
  await book(trx, { ...entry, actor: caller }, postingsOf(settled))
  return { id: settled.id }
}
