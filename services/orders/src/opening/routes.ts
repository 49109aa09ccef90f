import { getOpening, type Opening } from '@tapri/contracts/opening'
import type { App } from '@tapri/service-kit/app'
import { refusal } from '@tapri/service-kit/problems'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { outletsInReach } from '../nearest-outlet.ts'
import type { Settings } from '../settings.ts'
import { createOpenings, firstOpening, lastClosing, type OutletOpening } from '../openings.ts'
import { findActiveOutlets } from './queries.ts'

const OutOfReach = refusal('OUT_OF_REACH')

export function openingRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const openingOf = createOpenings(settings.TZ_BUSINESS)
  app.route({
    ...getOpening,
    handler: async ({ query: { lat, lng } }) => {
      const outlets = await findActiveOutlets(db)
      const isAboutAddress = lat !== undefined && lng !== undefined
      const asked = isAboutAddress ? outletsInReach({ lat, lng }, outlets).map(({ outlet }) => outlet) : outlets
      if (isAboutAddress && asked.length === 0) throw new OutOfReach()
      const now = Date.now()
      return summaryOf(
        asked.map((outlet) => openingOf(outlet, now)),
        settings.TZ_BUSINESS,
      )
    },
  })
}

/** The opening of outlets together: open as long as one of them is. */
export function summaryOf(openings: readonly OutletOpening[], businessTimeZone: string): Opening {
  const open = openings.filter(({ isOpen }) => isOpen)
  const isOpen = open.length > 0
  const next = isOpen ? lastClosing(open) : firstOpening(openings)
  const at = next ? new Date(next.until).toISOString() : null
  return {
    is_open: isOpen,
    opens_at: isOpen ? null : at,
    closes_at: isOpen ? at : null,
    time_zone: next?.timeZone ?? businessTimeZone,
  }
}
