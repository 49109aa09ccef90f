import { randomUUID } from 'node:crypto'
import {
  agreeToCount,
  type CarriedCash,
  countCash,
  getCash,
  offerCash,
  type TillLeft,
  withdrawCash,
} from '@tapri/contracts/cash'
import { paiseOf } from '@tapri/contracts/option-rules'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely, Transaction } from 'kysely'
import { oneAskedOutlet } from '../../outlet/asked-outlet.ts'
import { refusedAbove } from '../carry-limit.ts'
import { type AnnounceCash, cashAnnouncer } from '../cash-announcer.ts'
import type { Database } from '../../database.ts'
import { book, ofOpenDay } from '../ledger.ts'
import type { Settings } from '../../settings.ts'
import {
  type CarriedRow,
  findCarried,
  findCarriedOf,
  findHandOver,
  findHandOvers,
  findTillsLeft,
  insertHandOver,
  lockHandOver,
  updateHandOver,
} from './queries.ts'
import { assertCarried, decideAgreement, decideCount, decideWithdrawal, type HandOver, postingsOf } from './rules.ts'
import { toHandOver } from './to-hand-over.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')
const HandOverWaits = refusal('HAND_OVER_WAITS')
const CashHandOverNotFound = refusal('CASH_HAND_OVER_NOT_FOUND')

export function cashRoutes(app: App, context: Context<Database, Settings>) {
  const { db, settings } = context
  app.route({
    ...getCash,
    handler: async ({ user, query: { outlet_id } }) => {
      if (user.role === 'outlet_manager' && outlet_id !== undefined) await oneAskedOutlet(db, user, outlet_id)
      return {
        carried: (await findCarried(db, { ...user, outlet_id })).map(toCarried),
        hand_overs: (await findHandOvers(db, { ...user, outlet_id })).map(toHandOver),
        ...(user.role === 'admin' && { tills_left: (await findTillsLeft(db)).map(toTillLeft) }),
        limit: settings.CARRY_MAX_RUPEES || null,
        limit_refuses: refusedAbove(settings) !== null,
      }
    },
  })
  const cash = { db, announce: cashAnnouncer(context.bus) }
  offerRoutes(app, cash)
  countRoutes(app, cash)
}

interface CashContext {
  db: Kysely<Database>
  announce: AnnounceCash
}

function offerRoutes(app: App, cash: CashContext) {
  const { db, announce } = cash
  app.route({
    ...offerCash,
    handler: async (request, reply) => {
      const { user, body } = request
      const { id } = await db.transaction().execute((trx) =>
        once(trx, keyOf(request), async () => {
          await ofOpenDay(trx, body.outlet_id)
          const carried = await findCarriedOf(trx, user.id, body.outlet_id)
          if (carried === undefined) throw new OutletNotFound()
          const offer = { id: randomUUID(), outlet_id: body.outlet_id, offered_paise: paiseOf(body.amount) }
          assertCarried(offer.offered_paise, carried)
          if (!(await insertHandOver(trx, { ...offer, delivery_person_id: user.id }))) throw new HandOverWaits()
          return { id: offer.id }
        }),
      )
      announce({ outlet_id: body.outlet_id, person_id: user.id })
      return reply.code(201).send(toHandOver(await findHandOver(db, id)))
    },
  })
  app.route({
    ...withdrawCash,
    handler: async ({ user, params }, reply) => {
      await change(cash, params.id, user, async (trx, handOver) => {
        if (decideWithdrawal(handOver)) await updateHandOver(trx, params.id, { state: 'withdrawn' })
        return false
      })
      return reply.code(204).send(null)
    },
  })
}

function countRoutes(app: App, cash: CashContext) {
  const { db } = cash
  app.route({
    ...countCash,
    handler: async (request) => {
      const { user, params, body } = request
      const confirms = await change(cash, params.id, user, async (trx, handOver) => {
        const counted = decideCount(handOver, body)
        if (!counted) return false
        await updateHandOver(trx, params.id, { ...counted, counted_by: user.id })
        return counted.state === 'confirmed' && { ...handOver, ...counted }
      })
      if (confirms) audit(request, 'cash_confirmed', { subject: params.id })
      return toHandOver(await findHandOver(db, params.id))
    },
  })
  app.route({
    ...agreeToCount,
    handler: async (request) => {
      const { user, params, body } = request
      const confirms = await change(cash, params.id, user, async (trx, handOver) => {
        if (!decideAgreement(handOver, body.counted)) return false
        await updateHandOver(trx, params.id, { state: 'confirmed' })
        return handOver
      })
      if (confirms) audit(request, 'cash_confirmed', { subject: params.id })
      return toHandOver(await findHandOver(db, params.id))
    },
  })
}

/**
 * Changes a locked hand-over. If `decide` returns it, both sides have confirmed the same amount, and it is booked. Then
 * tells the people concerned. Returns whether it was booked.
 */
async function change(
  { db, announce }: CashContext,
  id: string,
  caller: Caller,
  decide: (trx: Transaction<Database>, handOver: HandOver & { outlet_id: string }) => Promise<HandOver | false>,
): Promise<boolean> {
  const { fact, isBooked } = await db.transaction().execute(async (trx) => {
    const handOver = await lockHandOver(trx, id, caller)
    if (!handOver) throw new CashHandOverNotFound()
    const { outlet_id, delivery_person_id: person_id } = handOver
    const confirmed = await decide(trx, handOver)
    if (confirmed) {
      const entry = { outlet_id, kind: 'hand_over' as const, hand_over_id: id }
      await book(trx, { ...entry, reason: confirmed.reason, actor: caller }, postingsOf(confirmed))
    }
    return { fact: { outlet_id, person_id }, isBooked: confirmed !== false }
  })
  announce(fact)
  return isBooked
}

const toCarried = ({
  person_id,
  person_name,
  has_left,
  outlet_id,
  outlet_name,
  ...paise
}: CarriedRow): CarriedCash => ({
  delivery_person_id: person_id,
  delivery_person_name: person_name || null,
  ...(has_left && { has_left }),
  outlet_id,
  outlet_name,
  carried: paise.carried / 100,
  to_collect: paise.to_collect / 100,
  total: paise.total / 100,
})

const toTillLeft = ({ paise, ...till }: Awaited<ReturnType<typeof findTillsLeft>>[number]): TillLeft => ({
  ...till,
  amount: paise / 100,
})
