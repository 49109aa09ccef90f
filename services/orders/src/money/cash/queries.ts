import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { isOwn, ownOutlet, type OutletCaller } from '../../outlet/managed-outlet.ts'
import type { HandOver } from './rules.ts'

/** The caller, and the outlet that they ask about if they have several. */
type Asker = OutletCaller & { outlet_id?: string | undefined }

/** Amounts are in paise. */
export interface CarriedRow {
  person_id: string
  person_name: string | null
  has_left: boolean | null
  outlet_id: string
  outlet_name: string
  carried: number
  to_collect: number
  total: number
}

/**
 * Reads who carries or has to collect cash. A delivery person sees their own by outlet, an admin everything, and a
 * manager everybody with their outlet's part (which may be zero), next to the total that the limit applies to.
 */
export async function findCarried(db: Kysely<Database>, caller: Asker): Promise<CarriedRow[]> {
  const { id, role } = caller
  const own = role === 'delivery' ? sql`and person_id = ${id}` : sql``
  const { rows } = await sql<CarriedRow>`
    with cash as (
      select outlet_id, person_id, paise as carried, 0 as to_collect from ledger_balances where account = 'carried' ${own}
      union all
      select outlet_id, person_id, 0, total_paise
      from (select outlet_id, delivery_person_id as person_id, total_paise, payment_method from orders
        where is_open and delivery_person_id is not null) as open
      where payment_method = 'cod' ${own}
    ),
    by_outlet as (
      select outlet_id, person_id, sum(carried) as carried, sum(to_collect) as to_collect
      from cash group by outlet_id, person_id having sum(carried) <> 0 or sum(to_collect) <> 0
    ),
    totals as (select person_id, sum(carried + to_collect) as total from by_outlet group by person_id),
    shown as (${shown(caller)})
    select person_id, person.name as person_name, person.deleted as has_left, outlet_id, outlet.name as outlet_name, carried, to_collect, total
    from shown join totals using (person_id) join known_outlets as outlet on outlet.id = outlet_id
    left join known_people as person on person.id = person_id
    order by carried desc, person_id, outlet_id`.execute(db)
  return rows
}

const shown = (caller: Asker) =>
  caller.role === 'outlet_manager'
    ? sql`
      select mine.id as outlet_id, person_id, coalesce(carried, 0) as carried, coalesce(to_collect, 0) as to_collect
      from (${ownOutlet(caller, caller.outlet_id)}) as mine cross join totals
      left join by_outlet using (person_id) where by_outlet.outlet_id is null or by_outlet.outlet_id = mine.id`
    : sql`select outlet_id, person_id, carried, to_collect from by_outlet`

/** Finds the tills of deleted outlets that are not empty, in paise. */
export async function findTillsLeft(db: Kysely<Database>) {
  const { rows } = await sql<{ outlet_id: string; outlet_name: string; paise: number }>`
    select outlet_id, outlet.name as outlet_name, sum(paise)::bigint as paise
    from ledger_balances join known_outlets as outlet on outlet.id = outlet_id
    where account = 'till' and outlet.deleted
    group by outlet_id, outlet.name having sum(paise) <> 0 order by outlet.name, outlet_id`.execute(db)
  return rows
}

/** Returns the paise that a delivery person carries for an outlet, or undefined when the outlet is unknown. */
export async function findCarriedOf(db: Kysely<Database>, person: string, outlet: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('known_outlets')
    .select((eb) =>
      eb
        .selectFrom('ledger_balances')
        .select(sql<number>`coalesce(sum(paise), 0)`.as('paise'))
        .where('ledger_balances.account', '=', 'carried')
        .where('ledger_balances.person_id', '=', person)
        .where('ledger_balances.outlet_id', '=', outlet)
        .as('carried'),
    )
    .where('id', '=', outlet)
    .executeTakeFirst()
  return row ? (row.carried ?? 0) : undefined
}

/** SQL: limits hand-overs to a delivery person's own, or to those of a staff member's outlets. */
const visibleTo = (caller: Asker): RawBuilder<boolean> =>
  caller.role === 'delivery'
    ? sql<boolean>`cash_hand_overs.delivery_person_id = ${caller.id}`
    : isOwn(sql`cash_hand_overs.outlet_id`, caller)

/** SQL: like `visibleTo`, but a manager sees only the outlet that they ask about. */
const listedTo = (caller: Asker): RawBuilder<boolean> =>
  caller.role === 'outlet_manager'
    ? sql<boolean>`cash_hand_overs.outlet_id = (${ownOutlet(caller, caller.outlet_id)})`
    : visibleTo(caller)

const withNames = (db: Kysely<Database>) =>
  db
    .selectFrom('cash_hand_overs')
    .innerJoin('known_outlets as outlet', 'outlet.id', 'cash_hand_overs.outlet_id')
    .leftJoin('known_people as person', 'person.id', 'cash_hand_overs.delivery_person_id')
    .selectAll('cash_hand_overs')
    .select(['outlet.name as outlet_name', 'person.name as person_name'])

export type HandOverRow = Awaited<ReturnType<typeof findHandOvers>>[number]

const MAX_ENDED = 100

/** Finds all open hand-overs and the newest of those that ended in the last 24 hours, newest first. */
export const findHandOvers = (db: Kysely<Database>, caller: Asker) =>
  withNames(db)
    .where(listedTo(caller))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('cash_hand_overs.id', 'in', newestEnded(db, caller))]))
    .orderBy('offered_at', 'desc')
    .execute()

const newestEnded = (db: Kysely<Database>, caller: Asker) =>
  db
    .selectFrom('cash_hand_overs')
    .select('cash_hand_overs.id')
    .where(listedTo(caller))
    .where('cash_hand_overs.ended_at', '>', sql<Date>`now() - interval '24 hours'`)
    .orderBy('cash_hand_overs.offered_at', 'desc')
    .limit(MAX_ENDED)

export const findHandOver = (db: Kysely<Database>, id: string) =>
  withNames(db).where('cash_hand_overs.id', '=', id).executeTakeFirstOrThrow()

/** Finds and locks the open hand-overs of a person at an outlet. */
export const lockOpenHandOvers = (trx: Kysely<Database>, whose: { outlet_id: string; delivery_person_id: string }) =>
  trx
    .selectFrom('cash_hand_overs')
    .select('id')
    .where('outlet_id', '=', whose.outlet_id)
    .where('delivery_person_id', '=', whose.delivery_person_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()

/** Finds and locks a hand-over. Returns undefined when it is unknown or not visible to the caller. */
export const lockHandOver = (
  trx: Kysely<Database>,
  id: string,
  caller: Asker,
): Promise<(HandOver & { outlet_id: string }) | undefined> =>
  trx
    .selectFrom('cash_hand_overs')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(caller))
    .forUpdate()
    .executeTakeFirst()

/** Returns false, and inserts nothing, while another hand-over of the same person and outlet is open. */
export async function insertHandOver(
  trx: Kysely<Database>,
  handOver: { id: string; outlet_id: string; delivery_person_id: string; offered_paise: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('cash_hand_overs')
    .values(handOver)
    .onConflict((conflict) =>
      conflict.columns(['outlet_id', 'delivery_person_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateHandOver = (
  trx: Kysely<Database>,
  id: string,
  set: Partial<Pick<HandOver, 'state' | 'counted_paise' | 'reason'>> & { counted_by?: string },
) =>
  trx
    .updateTable('cash_hand_overs')
    .set({
      ...set,
      ...((set.state === 'confirmed' || set.state === 'withdrawn') && { ended_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .execute()
