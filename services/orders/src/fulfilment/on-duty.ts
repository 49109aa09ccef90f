import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DutyFact } from './duty-fact.ts'

type Sql = RawBuilder<unknown>

/** SQL: whether a person works at an outlet, by a position there or as its manager. */
export const worksAt = (person: Sql, outlet: Sql) => sql<boolean>`exists (
  select from known_outlets as workplace where workplace.id = ${outlet} and not workplace.deleted
    and (workplace.manager_id = ${person} or exists (
      select from known_positions as held where held.person_id = ${person} and held.outlet_id = workplace.id)))`

/** SQL: whether an outlet has its own riders. */
export const hasRiders = (outlet: Sql) => sql<boolean>`exists (
  select from known_positions as held join known_people as rider on rider.id = held.person_id
  where held.outlet_id = ${outlet} and held.position = 'rider'
    and rider.role = 'delivery' and rider.status = 'active' and not rider.deleted)`

/** SQL: whether a person is on duty as a rider of an outlet. */
export const isRiderOnDuty = (person: Sql, outlet: Sql) => sql<boolean>`exists (
  select from duties join known_positions as held on held.person_id = duties.person_id and held.outlet_id = duties.outlet_id
  where duties.person_id = ${person} and duties.outlet_id = ${outlet} and duties.ended_at is null and held.position = 'rider')`

/** SQL: whether a person is a rider of some outlet and on duty nowhere. */
export const isRiderOffDuty = (person: Sql) => sql<boolean>`(exists (
  select from known_positions as held where held.person_id = ${person} and held.position = 'rider')
  and not exists (select from duties where duties.person_id = ${person} and duties.ended_at is null))`

/** Ends the duties of people who no longer work at the outlet or whose account is not active. Returns them. */
export const endLostDuties = async (db: Kysely<Database>) =>
  (
    await sql<DutyFact>`
    update duties set ended_at = now()
    where ended_at is null and not (${worksAt(sql`duties.person_id`, sql`duties.outlet_id`)} and exists (
      select from known_people as person
      where person.id = duties.person_id and person.status = 'active' and not person.deleted))
    returning outlet_id, person_id`.execute(db)
  ).rows
