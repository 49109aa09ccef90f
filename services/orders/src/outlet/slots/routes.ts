import { listSlots } from '@tapri/contracts/slots'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { findFullSlots } from './full-slots.ts'
import { reachedBy } from '../nearest-outlet.ts'
import type { Copies } from '../replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import { offeredSlots, slotRules, zoneOf } from './slots.ts'

const OutOfReach = refusal('OUT_OF_REACH')

export function slotsRoutes(app: App, { db, settings }: Context<Database, Settings>, copies: Copies) {
  const rules = slotRules(settings)
  app.route({
    ...listSlots,
    handler: async ({ query }) => {
      const { outlets } = await copies.fresh()
      const inReach = reachedBy(query, outlets, query.outlet_id).map(({ outlet }) => outlet)
      const [nearest] = inReach
      if (!nearest) throw new OutOfReach()
      const offered = offeredSlots(inReach, rules, Date.now())
      const isFull = await findFullSlots(
        db,
        inReach.map(({ id }) => id),
        rules.maxOrders,
      )
      return {
        slots: offered.map(({ slot, outlet }) => ({
          deliver_at: new Date(slot).toISOString(),
          is_full: isFull(outlet.id, slot),
        })),
        time_zone: zoneOf(offered[0]?.outlet ?? nearest, rules),
      }
    },
  })
}
