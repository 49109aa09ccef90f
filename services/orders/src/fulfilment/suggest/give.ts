import { runEach, throwAny } from '@tapri/service-kit/process/run-each'
import type { Context } from '@tapri/service-kit/process/service'
import { type Kysely, sql, type Transaction } from 'kysely'
import { cashOf, findCashWith, isTooMuch, refusedAbove } from '../../money/money.ts'
import { type Database, orderColumns } from '../../database.ts'
import { writeChange } from '../../order/write-change.ts'
import type { Settings } from '../../settings.ts'
import { decideAssignment } from '../decide-assignment.ts'
import { lockCash, lockDeliveryPerson } from '../taker.ts'
import { firstGift, type Gift } from './lead.ts'
import { positionsFor } from './phones.ts'
import { findGivingOutlets, findPeople, findWaiting, type Person } from './queries.ts'
import type { Known } from './routes.ts'
import { shortlist } from './rules.ts'
import { candidateOf, type Ground, taskOf } from './suggest.ts'

/** An older delivery does not tell where a person is now. */
const FRESH_MINUTES = 45

/**
 * Returns a function that assigns orders automatically to the suggested person, at outlets that want this and when the
 * choice is clear (lead.ts). It looks again after each order, because the next choice depends on who has the last one.
 */
export function givingByItself({ settings }: Pick<Context<Database, Settings>, 'settings'>, known: Known) {
  const limit = refusedAbove(settings)
  return async (db: Kysely<Database>) => {
    const outlets = await findGivingOutlets(db)
    throwAny(
      await runEach(outlets, async ({ outlet_id }) => {
        // Read before the transaction, which holds a connection: a second one could deadlock the pool.
        const { pace } = await known.estimates.recent(outlet_id)
        const positionOf = positionsFor({ role: 'outlet_manager' }, new Set([outlet_id]), known.positions)
        const giveNext = () => db.transaction().execute((trx) => giveOne(trx, outlet_id, { pace, positionOf }, limit))
        while (await giveNext());
      }),
    )
  }
}

/**
 * Assigns one order of the outlet if there is a clear choice, and returns whether it did. Only one process works on an
 * outlet at a time. Concurrent changes by people to the order, the person or their cash take precedence.
 */
async function giveOne(trx: Transaction<Database>, outletId: string, ground: Ground, limit: number | null) {
  const lock = sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('orders given by'), hashtext(${outletId})) as is_mine`
  if (!(await lock.execute(trx)).rows[0]?.is_mine) return false
  const waiting = await findWaiting(trx, outletId)
  const [first] = waiting
  if (!first) return false
  const people = await findPeople(trx, outletId, true)
  const cash =
    limit === null
      ? new Map<string, number>()
      : await findCashWith(
          trx,
          people.map(({ id }) => id),
        )
  const notTo = (order: (typeof waiting)[number]) =>
    people.filter(({ id }) => order.gave_back.includes(id) || isTooMuch(cash.get(id) ?? 0, cashOf(order), limit))
  const freshOnes = new Set(people.filter((person) => isFresh(person, ground)).map(({ id }) => id))
  const candidates = shortlist(
    people.map((person) => candidateOf(person, first.outlet, ground)),
    first.outlet,
  )
  const gift = firstGift(
    waiting.map((order) => ({
      task: taskOf(order, ground.pace),
      notTo: new Set(notTo(order).map(({ id }) => id)),
    })),
    candidates.map((candidate) => ({ ...candidate, isFresh: freshOnes.has(candidate.id) })),
  )
  return gift !== undefined && give(trx, gift, limit)
}

/** Tells whether a person's place is known: by their phone, a recent delivery, or orders that they have to pick up. */
function isFresh(person: Person, { positionOf }: Ground) {
  if (positionOf(person)) return true
  if (person.open.some(({ order_status }) => order_status === 'out_for_delivery')) return false
  return person.open.length > 0 || (person.last !== null && person.last.ago <= FRESH_MINUTES)
}

/**
 * Assigns the order unless the choice is outdated. Locks person and order in the same sequence as a manual assignment.
 */
async function give(trx: Transaction<Database>, { order_id, person_id, why }: Gift, limit: number | null) {
  const canDeliver = await lockDeliveryPerson(trx, person_id)
  const cash = limit === null ? 0 : await lockCash(trx, person_id)
  const order = await trx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', order_id)
    .where('is_open', '=', true)
    .where('delivery_person_id', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!canDeliver || !order || isTooMuch(cash, cashOf(order), limit)) return false
  const taker = { id: person_id, canDeliver, cash, limit }
  const change = decideAssignment({ ...order, delivery_person_name: null }, taker)
  await writeChange(trx, order, { ...change, byItself: why }, null)
  return true
}
