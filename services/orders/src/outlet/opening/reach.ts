import { listReach } from '@tapri/contracts/opening'
import type { App } from '@tapri/service-kit/http/app'
import type { Copies } from '../replicas/copy.ts'

export function reachRoutes(app: App, copies: Copies) {
  app.route({
    ...listReach,
    handler: async () => {
      const { outlets } = await copies.fresh()
      return {
        outlets: outlets
          .map(({ id, name, lat, lng, delivery_radius_km, delivery_areas }) => ({
            id,
            name,
            lat,
            lng,
            delivery_radius_km,
            ...(delivery_areas && { delivery_areas }),
          }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      }
    },
  })
}
