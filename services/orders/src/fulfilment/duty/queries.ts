import { randomUUID } from 'node:crypto'
import type { DutyNeed, OwnDuty, PersonOnDuty } from '@tapri/contracts/duty'
import { DUTY_LONG_HOURS } from '@tapri/contracts/limits'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { isOwn, type OutletCaller } from '../../outlet/managed-outlet.ts'
import { hasRiders, isRiderOffDuty, isRiderOnDuty, worksAt } from '../on-duty.ts'

/** Hours worked are kept for three years, like registers of wages. */
const KEPT_YEARS = 3

export const purgeDuties = (db: Kysely<Database>) =>
  db
    .deleteFrom('duties')
    .where('ended_at', '<', sql<Date>`now() - make_interval(years => ${sql.lit(KEPT_YEARS)})`)
    .execute()

/** Finds where a person may go on duty, where they are on duty now, and how many open orders they have to bring. */
export async function findOwn(db: Kysely<Database>, person: string): Promise<OwnDuty> {
  const { rows } = await sql<{ outlets: OwnDuty['outlets']; duty: OwnDuty['duty'] | null; orders: number }>`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
      from known_outlets where ${worksAt(sql`${person}`, sql`known_outlets.id`)}) as outlets,
    (
      select jsonb_build_object('outlet_id', outlet_id, 'outlet_name', name, 'since', started_at)
      from duties join known_outlets on known_outlets.id = outlet_id
      where person_id = ${person} and ended_at is null) as duty,
    (
      select count(*)::integer from orders where delivery_person_id = ${person} and is_open and is_due) as orders`.execute(
    db,
  )
  const [found = { outlets: [], duty: null, orders: 0 }] = rows
  const { duty, ...own } = found
  return { ...own, ...(duty && { duty: { ...duty, since: new Date(duty.since).toISOString() } }) }
}

/**
 * Starts a person's duty at an outlet and ends one elsewhere. Returns the outlets where something changed. Locks the
 * person's row, so that concurrent calls run one after another.
 */
export async function begin(trx: Transaction<Database>, person: string, outlet: string) {
  await trx.selectFrom('known_people').select('id').where('id', '=', person).forNoKeyUpdate().execute()
  const left = await endOpen(trx, person, sql`outlet_id <> ${outlet}`)
  const { numAffectedRows = 0n } = await sql`
    insert into duties (id, person_id, outlet_id) values (${randomUUID()}, ${person}, ${outlet})
    on conflict (person_id) where ended_at is null do nothing`.execute(trx)
  return numAffectedRows > 0n ? [...left, outlet] : left
}

/** Ends a person's open duties on their own behalf. Returns the outlets where they were on duty. */
export const endOpen = async (db: Kysely<Database>, person: string, where: RawBuilder<unknown> = sql`true`) =>
  (
    await sql<{ outlet_id: string }>`
      update duties set ended_at = now(), ended_by = ${person}
      where person_id = ${person} and ended_at is null and ${where} returning outlet_id`.execute(db)
  ).rows.map(({ outlet_id }) => outlet_id)

/** Ends a duty at one of the caller's outlets, unless it has already ended. Returns its person and outlet. */
export async function endOf(db: Kysely<Database>, id: string, caller: OutletCaller) {
  const { rows } = await sql<{ person_id: string; outlet_id: string }>`
    update duties set ended_at = coalesce(ended_at, now()), ended_by = case when ended_at is null then ${caller.id} else ended_by end
    where id = ${id} and ${isOwn(sql`outlet_id`, caller)} returning person_id, outlet_id`.execute(db)
  return rows[0]
}

const isOf = (outlet: string | undefined, column: RawBuilder<unknown>) =>
  outlet === undefined ? sql`true` : sql`${column} = ${outlet}`

const iso = <Row extends { since: Date | string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))

const ordersOf = (person: string) => sql`(
  select count(*)::integer from orders
  where delivery_person_id = ${sql.ref(person)} and is_open and is_due)`

/** Finds who is on duty at one outlet, or at all outlets, longest first. */
export async function findOnDuty(db: Kysely<Database>, outlet: string | undefined): Promise<PersonOnDuty[]> {
  const { rows } = await sql<PersonOnDuty>`
    select duties.id, person_id, person.name, person.phone, person.role, outlet_id, outlet.name as outlet_name,
      started_at as since, ${ordersOf('person_id')} as orders
    from duties
    join known_people as person on person.id = person_id
    join known_outlets as outlet on outlet.id = outlet_id
    where ended_at is null and ${isOf(outlet, sql`outlet_id`)}
    order by started_at, duties.id`.execute(db)
  return iso(rows)
}

type NeedRow = { [Name in keyof DutyNeed]-?: DutyNeed[Name] | null } & { since: string; kind: DutyNeed['kind'] }

/**
 * Finds what needs attention at one outlet, or at all outlets, longest first. Reads only open duties and open orders.
 */
export async function findNeeds(db: Kysely<Database>, outlet: string | undefined): Promise<DutyNeed[]> {
  const { rows } = await sql<NeedRow>`
    with waiting as materialized (
      select outlet_id, delivery_person_id, min(waiting_since) as since, count(*)::integer as orders from orders
      where is_open and is_due and fulfilment = 'delivery' and ${isOf(outlet, sql`outlet_id`)}
      group by outlet_id, delivery_person_id
    ),
    needs as (
      select 'too_long' as kind, outlet_id, started_at as since, ${ordersOf('person_id')} as orders, person_id, id as duty_id
      from duties
      where ended_at is null and started_at < now() - make_interval(hours => ${sql.lit(DUTY_LONG_HOURS)})
        and ${isOf(outlet, sql`outlet_id`)}
      union all
      select 'nobody', outlet_id, since, orders, null, null from waiting
      where delivery_person_id is null and ${hasRiders(sql`outlet_id`)} and not exists (
        select from duties where duties.outlet_id = waiting.outlet_id and duties.ended_at is null
          and ${isRiderOnDuty(sql`duties.person_id`, sql`waiting.outlet_id`)})
      union all
      select 'off_duty', outlet_id, since, orders, delivery_person_id, null from waiting
      where ${isRiderOffDuty(sql`delivery_person_id`)}
    )
    select kind, outlet_id, outlet.name as outlet_name, since, orders, person.name as person_name,
      person.phone as person_phone, duty_id
    from needs join known_outlets as outlet on outlet.id = outlet_id left join known_people as person on person.id = person_id
    order by since, kind, outlet_id`.execute(db)
  return iso(rows).map(({ person_name, person_phone, duty_id, ...need }) => ({
    ...(need as DutyNeed),
    ...(person_name !== null && { person_name }),
    ...(person_phone !== null && { person_phone }),
    ...(duty_id !== null && { duty_id }),
  }))
}
