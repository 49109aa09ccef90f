import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { listPickups, type PickupOutlet } from '@tapri/contracts/opening'
import type { App } from '@tapri/service-kit/http/app'
import type { Copies } from '../replicas/copy.ts'
import type { TakingOutlet } from '../taking/taking-outlets.ts'
import { createTakesOrders } from '../taking/takes-orders.ts'
import type { Settings } from '../../settings.ts'

/** How many are listed at most. */
const MOST = 20

/** Lists the outlets that offer pick-up: nearest first, or by name when no point is given. */
export function pickupsNear<O extends TakingOutlet>(point: Point | undefined, outlets: readonly O[]) {
  const kmOf = (outlet: O) => (point ? greatCircleKm(point, outlet) : 0)
  return outlets
    .filter(({ offers_pickup }) => offers_pickup)
    .map((outlet) => ({ outlet, km: kmOf(outlet) }))
    .toSorted((a, b) => a.km - b.km || a.outlet.name.localeCompare(b.outlet.name))
    .slice(0, MOST)
}

interface Given {
  copies: Copies
  promisedMinutes: (outletId: string, km: number | null) => Promise<number>
}

export function pickupsRoutes(app: App, settings: Settings, { copies, promisedMinutes }: Given) {
  const takesOrdersOf = createTakesOrders(settings.TZ_BUSINESS)
  app.route({
    ...listPickups,
    handler: async ({ query: { lat, lng } }) => {
      const { outlets } = await copies.fresh()
      const point = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
      const now = Date.now()
      const near = pickupsNear(point, outlets).map(async ({ outlet, km }): Promise<PickupOutlet> => {
        const { isOpen, until, timeZone } = takesOrdersOf(outlet, now)
        return {
          outlet_id: outlet.id,
          outlet_name: outlet.name,
          address: outlet.address ?? '',
          lat: outlet.lat,
          lng: outlet.lng,
          ...(point && { distance_km: Math.round(km * 100) / 100 }),
          is_open: isOpen,
          opens_at: isOpen || until === null ? null : new Date(until).toISOString(),
          time_zone: timeZone,
          ...(isOpen && { ready_minutes: await promisedMinutes(outlet.id, null) }),
        }
      })
      return { outlets: await Promise.all(near) }
    },
  })
}
