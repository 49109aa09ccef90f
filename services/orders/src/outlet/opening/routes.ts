import { getOpening } from '@tapri/contracts/opening'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { columnsOf, type InReach, reachedBy } from '../nearest-outlet.ts'
import { methodsTaken } from '../methods-taken.ts'
import type { Copies } from '../replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import { createPopular } from './popular-products.ts'
import { ownMenu } from '../menu/rules.ts'
import { slotRules, slotsOf, zoneOf } from '../slots/slots.ts'
import type { TakingOutlet } from '../taking/taking-outlets.ts'
import { createTakesOrders } from '../taking/takes-orders.ts'
import { areaOf, deliveryFrom, servingOutlet, soldOutAt, summaryOf } from './rules.ts'

const OutOfReach = refusal('OUT_OF_REACH')

export function openingRoutes(
  app: App,
  { db, settings, log }: Context<Database, Settings>,
  { copies, promisedMinutes }: { copies: Copies; promisedMinutes: (outletId: string, km: number) => Promise<number> },
) {
  const takesOrdersOf = createTakesOrders(settings.TZ_BUSINESS)
  const findPopular = createPopular(db, log)
  const slots = slotRules(settings)
  app.route({
    ...getOpening,
    handler: async ({ query: { lat, lng, outlet_id } }) => {
      const { outlets, products, soldOut } = await copies.fresh()
      const isAboutAddress = lat !== undefined && lng !== undefined
      const inReach = isAboutAddress ? reachedBy({ lat, lng }, outlets, outlet_id) : undefined
      if (inReach?.length === 0) throw new OutOfReach()
      const now = Date.now()
      const asked: InReach<TakingOutlet>[] = inReach ?? outlets.map((outlet) => ({ outlet, km: 0 }))
      const takings = asked.map((reached) => ({ outlet: reached, taking: takesOrdersOf(reached.outlet, now) }))
      const opening = summaryOf(
        takings.map(({ taking }) => taking),
        settings.TZ_BUSINESS,
      )
      const takesLater = () => asked.some(({ outlet }) => slotsOf(outlet, slots, now).length > 0)
      const summary = { ...opening, ...(!opening.is_open && { takes_later: takesLater() }) }
      const serving = inReach && servingOutlet(takings)
      if (!serving) return { ...summary, ...deliveryFrom(outlets) }
      const { id, name } = serving.outlet
      const methods = methodsTaken(serving.outlet, settings.PAYMENT_PROVIDER !== undefined)
      const popular = await findPopular(id, now)
      const { distance_km } = columnsOf(serving)
      const menu = ownMenu(products.values(), id, zoneOf(serving.outlet, slots), now)
      return {
        ...summary,
        outlet_id: id,
        sold_out: soldOutAt(soldOut.get(id), now),
        ...(serving.outlet.charges && { charges: serving.outlet.charges, outlet_distance_km: distance_km }),
        ...(menu.length > 0 && { menu }),
        ...(serving.outlet.fssai_number && { fssai_number: serving.outlet.fssai_number }),
        ...areaOf(serving),
        ...(methods.length > 1 && { payment_methods: methods }),
        ...(summary.is_open && {
          outlet_name: name,
          outlet_distance_km: distance_km,
          promised_minutes: await promisedMinutes(id, distance_km),
        }),
        ...(popular.length > 0 && { popular }),
      }
    },
  })
}
