import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { upsertOutlet } from './replicas/outlets.ts'

type Outlet = EventData<'outlets.outlet.changed'>

/** Handles an outlet's event as if its owner had sent it; the outlet's name is derived from its id. */
export const tellOutlet = (
  db: Kysely<Database>,
  given: Pick<Outlet, 'outlet_id' | 'manager_id' | 'version' | 'deleted'>,
) =>
  upsertOutlet(db, {
    name: `Outlet ${given.outlet_id}`,
    lat: 28.6,
    lng: 77.2,
    delivery_radius_km: 5,
    active: true,
    ...given,
  })
