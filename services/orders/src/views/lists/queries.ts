import { PAGE_MAX_SIZE } from '@tapri/contracts/limits'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { entryColumns, type Entries } from '../order-entries.ts'
import { isInScope, scopeOf, type Whose } from '../list-scope.ts'
import { type Counted, countedIn, cutoff, isOpen, openIn, totalIn } from './counts.ts'
import { hasStatus, inView, type StatusFilter, type View } from './filters.ts'
import { MAX_SCANNED_OFFSET, pageStart } from './page-start.ts'

export interface Wanted {
  whose: Whose
  view: View
  status: StatusFilter | undefined
  /** Whether the counts by status are needed; a list of one status needs them for its own total. */
  byStatus: boolean
  /** Whether the page continues after a cursor. */
  goesOn: boolean
}

/** `at` and `id` are the cursor (search-part.ts) after which the offset counts, for a list that continues. */
export type Slice = { offset: number; limit: number; at: number; id: string }

/** `last` is the cursor of the page's last order, or null for an empty page. */
export type ListRow = Entries & Counted & { last: string | null }
type List = Prepared<Database, ListRow, Slice & { person: string }>

/** Offsets up to this are skipped in the table, larger ones in the index alone. */
const MAX_ROWS_SKIPPED = 100

type Depth = 'first' | 'scanned' | 'counted'

function depthOf({ status }: Wanted, { offset }: Slice): Depth {
  if (isOpen(status) || offset <= MAX_ROWS_SKIPPED) return 'first'
  return offset <= MAX_SCANNED_OFFSET ? 'scanned' : 'counted'
}

const prepared = new Map<string, List>()

/** Returns the statement of a page: which orders it shows, newest first, and the counts of the whole list. */
export function listOf(wanted: Wanted, slice: Slice): List {
  const depth = depthOf(wanted, slice)
  const key = `${Object.values(wanted).join(' ')} ${depth}`
  const known = prepared.get(key) ?? compileList(wanted, depth)
  prepared.set(key, known)
  return known
}

const compileList = (wanted: Wanted, depth: Depth): List => {
  const { whose, view, byStatus } = wanted
  return prepare(['person', 'offset', 'limit', 'at', 'id'], ({ person, offset, limit, at, id }, db) =>
    sql<ListRow>`
      with cutoff as (${cutoff}),
      scope as materialized (${scopeOf(whose, person)}),
      open as materialized (${openIn(whose)}),
      counted as materialized (${countedIn(whose, view, byStatus)}),
      ${depth === 'counted' ? startIn(wanted, offset) : sql``}
      page as materialized (${pageIn(wanted, depth, { offset, limit, at, id })})
      select placed, cancelled, open, ${lastPlace} as last, ${entryColumns(sql`created_at desc, id desc`)} from counted`.compile(
      db,
    ),
  )
}

/** SQL: the cursor of the last order in the CTE `page`. */
const lastPlace = sql`(
  select (extract(epoch from created_at) * 1000000)::bigint || '_' || id from page order by created_at, id limit 1)`

/**
 * Returns the CTEs that locate a page. Archived orders come after all recent ones, whose number is the difference of
 * two totals.
 */
function startIn({ whose, view, status }: Wanted, offset: RawBuilder<number>) {
  const recent = sql`recent as materialized (${countedIn(whose, 'recent', status !== undefined)}),`
  const position =
    view === 'recent' ? sql<number>`${offset}::bigint` : sql<number>`${offset}::bigint + ${totalIn(status, 'recent')}`
  return sql`${view === 'recent' ? sql`` : recent} start as materialized (${pageStart(whose, position, status)}),`
}

/**
 * Returns a limit for the rows that a page of this depth needs. PostgreSQL assumes a tenth of the list for an unknown
 * offset and limit each, so a generic plan seems more expensive than custom ones, and it would plan each run: 0.7 ms,
 * more than the run itself.
 */
function boundOf({ status }: Wanted, depth: Depth): number | undefined {
  if (depth === 'counted' || isOpen(status)) return undefined
  return (depth === 'first' ? MAX_ROWS_SKIPPED : MAX_SCANNED_OFFSET) + PAGE_MAX_SIZE
}

type Parameters = { [Name in keyof Slice]: RawBuilder<Slice[Name]> }

function pageIn(wanted: Wanted, depth: Depth, { offset, limit, at, id }: Parameters) {
  const { whose, view, status, goesOn } = wanted
  const behind = sql`and (created_at, id) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::text)`
  const isCounted = depth === 'counted'
  const bound = boundOf(wanted, depth)
  const newestFirst = sql`order by created_at desc, id desc`
  const all = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from orders
    where ${isInScope(whose)} and ${inView(view)} and ${status ? hasStatus(status) : sql`true`}
      ${isCounted ? sql`and created_at < (select placed_before from start)` : sql``}
      ${goesOn ? behind : sql``}
    ${newestFirst}`
  const within = (columns: RawBuilder<unknown>) =>
    bound === undefined
      ? all(columns)
      : sql`select ${columns} from (${all(columns)} limit ${sql.lit(bound)}) as orders ${newestFirst}`
  const rows = (columns: RawBuilder<unknown>) => sql`${within(columns)}
    offset ${isCounted ? sql`(select skip from start)` : sql`${offset}::bigint`} limit ${limit}::bigint`
  const shown = sql`orders.id, orders.version, orders.is_open, orders.ratings, orders.created_at`
  if (depth === 'first') return rows(shown)
  const places = rows(sql`orders.id, orders.created_at`)
  return sql`select ${shown} from (${places}) as place join orders on orders.id = place.id`
}
