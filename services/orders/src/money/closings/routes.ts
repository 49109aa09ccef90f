import { randomUUID } from 'node:crypto'
import {
  closeDay,
  type CloseDay,
  type Closing,
  getClosing,
  getOutletDay,
  listClosings,
  type OutletDay,
} from '@tapri/contracts/closings'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, onceOrStored } from '@tapri/service-kit/http/idempotency'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Transaction } from 'kysely'
import { type AskedOutlet, oneAskedOutlet } from '../../outlet/asked-outlet.ts'
import { findOwnOutlet } from '../../outlet/managed-outlet.ts'
import { cashAnnouncer } from '../cash-announcer.ts'
import type { Database } from '../../database.ts'
import { book, lockDay } from '../ledger.ts'
import type { Sheet } from '../ledger-tables.ts'
import type { Settings } from '../../settings.ts'
import {
  type ClosingRow,
  findClosing,
  findClosings,
  findDay,
  findNames,
  insertClosing,
  newestEntry,
} from './queries.ts'
import { decideClosing, postingsOf } from './rules.ts'

const ClosingNotFound = refusal('CLOSING_NOT_FOUND')

export function dayClosingRoutes(app: App, { db, bus, settings: { TZ_BUSINESS } }: Context<Database, Settings>) {
  const announce = cashAnnouncer(bus)
  const toClosings = async (rows: readonly ClosingRow[]): Promise<Closing[]> => {
    const sheets = rows.map(({ sheet }) => sheet)
    const names = await findNames(db, sheets)
    return rows.map((row) => toClosing(row, names, TZ_BUSINESS))
  }
  /** Refuses another outlet's closing like an unknown one. */
  const readClosing = async (id: string, caller: Caller): Promise<Closing> => {
    const row = await findClosing(db, id)
    const isTheirs = row && (caller.role === 'admin' || (await findOwnOutlet(db, caller, row.outlet_id)))
    if (!isTheirs) throw new ClosingNotFound()
    const [closing] = await toClosings([row])
    if (!closing) throw new ClosingNotFound()
    return closing
  }

  app.route({
    ...getOutletDay,
    handler: async ({ user, query }) => {
      const outlet = await oneAskedOutlet(db, user, query.outlet_id)
      const { since, expected_paise, sheet } = await findDay(db, outlet.id)
      const day = { ...outlet, time_zone: outlet.time_zone ?? TZ_BUSINESS, since, expected_paise }
      return toDay(day, sheet, await findNames(db, [sheet]))
    },
  })
  app.route({
    ...closeDay,
    handler: async (request, reply) => {
      const { user, body } = request
      const outlet = await oneAskedOutlet(db, user, body.outlet_id)
      const { done, isFirst } = await db
        .transaction()
        .execute((trx) => onceOrStored(trx, keyOf(request), () => close(trx, outlet, user, body)))
      if (isFirst) audit(request, 'day_closed', { subject: outlet.id })
      announce({ outlet_id: outlet.id })
      return reply.code(201).send(await readClosing(done.id, user))
    },
  })
  app.route({
    ...listClosings,
    handler: async ({ user, query }) => {
      const outlet = await oneAskedOutlet(db, user, query.outlet_id)
      return { closings: await toClosings(await findClosings(db, outlet.id)) }
    },
  })
  app.route({ ...getClosing, handler: ({ user, params }) => readClosing(params.id, user) })
}

/** Reads the day under its lock, books the difference and what is taken out, and stores the day's sheet. */
async function close(trx: Transaction<Database>, { id: outlet_id }: AskedOutlet, caller: Caller, body: CloseDay) {
  await lockDay(trx, outlet_id)
  const day = await findDay(trx, outlet_id)
  const till = decideClosing(day, body)
  const id = randomUUID()
  const postings = postingsOf(till)
  const entry = { outlet_id, kind: 'closing' as const, closing_id: id, reason: till.reason }
  if (postings.length > 0) await book(trx, { ...entry, actor: caller }, postings)
  const through_entry = await newestEntry(trx, outlet_id)
  const { number, since, sheet } = day
  await insertClosing(trx, { id, outlet_id, number, since, sheet, ...till, through_entry, closed_by: caller.id })
  return { id }
}

interface DayFacts {
  id: string
  name: string
  time_zone: string
  since: Date | null
  expected_paise: number
}

const toDay = (day: DayFacts, sheet: Sheet, names: ReadonlyMap<string, string>): OutletDay => ({
  outlet_id: day.id,
  outlet_name: day.name,
  time_zone: day.time_zone,
  since: day.since?.toISOString() ?? null,
  orders: sheet.orders,
  cancelled: sheet.cancelled,
  sales: sheet.sales_paise / 100,
  paid: sheet.paid.map(({ paise, ...paid }) => ({ ...paid, amount: paise / 100 })),
  ...(sheet.upi_against_cash && {
    upi_against_cash: { orders: sheet.upi_against_cash.orders, amount: sheet.upi_against_cash.paise / 100 },
  }),
  ...(sheet.besides &&
    sheet.besides.length > 0 && {
      besides: sheet.besides.map(({ account, paise }) => ({ account, amount: paise / 100 })),
    }),
  ...(sheet.given_back_cash_paise && { given_back_cash: sheet.given_back_cash_paise / 100 }),
  handed_over: sheet.handed_over_paise / 100,
  hand_over_difference: sheet.hand_over_difference_paise / 100,
  carried: sheet.carried.map(({ person_id, paise }) => ({
    delivery_person_id: person_id,
    delivery_person_name: names.get(person_id) || null,
    carried: paise / 100,
  })),
  till_before: sheet.till_before_paise / 100,
  expected: day.expected_paise / 100,
})

function toClosing(row: ClosingRow, names: ReadonlyMap<string, string>, businessTimeZone: string): Closing {
  const { outlet_id, outlet_name, time_zone } = row
  const facts = { ...row, id: outlet_id, name: outlet_name, time_zone: time_zone ?? businessTimeZone }
  return {
    ...toDay(facts, row.sheet, names),
    id: row.id,
    number: row.number,
    counted: row.counted_paise / 100,
    difference: (row.counted_paise - row.expected_paise) / 100,
    ...(row.reason && { reason: row.reason }),
    left: row.left_paise / 100,
    closed_at: row.closed_at.toISOString(),
    closed_by: row.closed_by_name || null,
  }
}
