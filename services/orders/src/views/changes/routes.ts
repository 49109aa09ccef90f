import { listChanges } from '@tapri/contracts/changes/calls'
import { exportChanges } from '@tapri/contracts/exports'
import { type Cell, text, time } from '@tapri/service-kit/data/csv'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { EXPORT_PAGE, sendExport } from '../../money/money.ts'
import { findAskedOutlet } from '../../outlet/asked-outlet.ts'
import type { OutletCaller } from '../../outlet/managed-outlet.ts'
import type { Settings } from '../../settings.ts'
import { type ChangesAsked, findChangers, findChanges } from './queries.ts'

const DEFAULT_LIMIT = 50

/** Registers the routes for changes made by people: a list, and a CSV export. */
export function changesRoutes(app: App, { db, settings: { TZ_BUSINESS } }: Context<Database, Settings>) {
  app.route({
    ...listChanges,
    handler: async ({ user, query: { after, limit = DEFAULT_LIMIT, ...asked } }) => {
      const time_zone = await zoneOf(db, user, asked, TZ_BUSINESS)
      const found = await findChanges(db, { caller: user, asked, timeZone: time_zone, after, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const next = found.length > limit ? rows.at(-1)?.place : undefined
      return { changes: rows, people: await findChangers(db, user), time_zone, ...(next && { next }) }
    },
  })

  app.route({
    ...exportChanges,
    schema: { querystring: exportChanges.schema.querystring },
    handler: async (request, reply) => {
      const { format, ...asked } = request.query
      const timeZone = await zoneOf(db, request.user, asked, TZ_BUSINESS)
      audit(request, 'changes_exported')
      const pages = changePages(db, request.user, asked, timeZone)
      return sendExport(request, reply, { name: 'changes', columns, pages, format })
    },
  })
}

/** Returns the time zone of the requested days. Refuses an outlet that is not the caller's (404). */
async function zoneOf(db: Kysely<Database>, caller: OutletCaller, { outlet_id }: ChangesAsked, businessZone: string) {
  if (outlet_id === undefined) return businessZone
  return (await findAskedOutlet(db, caller, outlet_id))?.time_zone ?? businessZone
}

const columns = [
  'at',
  'time_zone',
  'person_name',
  'outlet_name',
  'kind',
  'action',
  'thing_name',
  'field',
  'before',
  'after',
  'thing_id',
]

/** Writes a string as it is, everything else as JSON. */
const valueCell = (value: unknown) => text(typeof value === 'string' || value === null ? value : JSON.stringify(value))

async function* changePages(db: Kysely<Database>, caller: OutletCaller, asked: ChangesAsked, timeZone: string) {
  for (let after: string | undefined; ;) {
    const rows = await findChanges(db, { caller, asked, timeZone, after, limit: EXPORT_PAGE / 4 })
    yield rows.flatMap(({ fields, ...row }) =>
      fields.map(({ name, before, after }): Cell[] => [
        time(inZone(row.at, timeZone)),
        text(timeZone),
        text(row.person_name),
        text(row.outlet_name),
        text(row.kind),
        text(row.action),
        text(row.thing_name),
        text(name),
        valueCell(before),
        valueCell(after),
        text(row.thing_id),
      ]),
    )
    after = rows.at(-1)?.place
    if (after === undefined) break
  }
}

/** Formats a time like the other exports do; the Swedish locale happens to have that format. */
const inZone = (at: string, timeZone: string) => new Date(at).toLocaleString('sv-SE', { timeZone })
