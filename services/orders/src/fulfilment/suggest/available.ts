import { availableDelivery, type DeliveryPerson } from '@tapri/contracts/suggestions'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { findAskedOutlet } from '../../outlet/asked-outlet.ts'
import type { Settings } from '../../settings.ts'
import { hasRiders, isRiderOnDuty } from '../on-duty.ts'
import type { Positions } from '../positions.ts'
import { positionsFor } from './phones.ts'
import { findPeople } from './queries.ts'
import { nearestFirst } from './rules.ts'
import { placeOf } from './suggest.ts'

/** Registers the route that lists who may be given an outlet's orders. */
export function availableRoute(app: App, { db }: Context<Database, Settings>, positions: Positions) {
  app.route({
    ...availableDelivery,
    handler: async ({ user, query }) => {
      const outlet = await findAskedOutlet(db, user, query.outlet_id)
      const people = await findAll(db, outlet?.id)
      const at = outlet && (await findPlace(db, outlet.id))
      if (!at || !people.some(({ on_duty }) => on_duty)) return people
      const positionOf = positionsFor(user, new Set([outlet.id]), positions)
      const near = (await findPeople(db, outlet.id)).map((person) => ({
        id: person.id,
        place: placeOf(person, at, positionOf),
        stops: person.open,
      }))
      // A rider whose place is not known counts as being at the outlet where they are on duty.
      const rankOf = new Map(nearestFirst(near, at, 0).map(({ person }, rank) => [person.id, rank]))
      const rank = ({ id }: DeliveryPerson) => rankOf.get(id) ?? people.length
      return people.toSorted((a, b) => rank(a) - rank(b))
    },
  })
}

/**
 * Lists everyone who delivers, by name. If the outlet has its own riders, each comes with whether they are on duty
 * there.
 */
async function findAll(db: Kysely<Database>, outlet: string | undefined): Promise<DeliveryPerson[]> {
  const asking = sql`${outlet ?? null}::text`
  const { rows } = await sql<Omit<DeliveryPerson, 'on_duty'> & { on_duty: boolean | null }>`
    select id, name, phone, case when ${hasRiders(asking)} then ${isRiderOnDuty(sql`person.id`, asking)} end as on_duty
    from known_people as person
    where role = 'delivery' and status = 'active' and not deleted
    order by name, id`.execute(db)
  return rows.map(({ on_duty, ...person }) => ({ ...person, ...(on_duty !== null && { on_duty }) }))
}

const findPlace = (db: Kysely<Database>, id: string) =>
  db.selectFrom('known_outlets').select(['lat', 'lng']).where('id', '=', id).executeTakeFirst()
