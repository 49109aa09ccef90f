import { digits } from '../report/table.ts'
import { assumptions, prices } from './assumptions.ts'
import { byFactor } from './limits.ts'
import { type Calls, type Partitions, quoted } from './measured.ts'
import { callsPerOrder, cpuPerOrder, type Needs, needsAt, parts, slownessOf } from './model.ts'
import { costOf, valuesFor } from './values.ts'

export const factors = [1, 10, 100, 1_000] as const

type Measured = { calls: Calls & { machine: string }; partitions: Partitions & { machine: string } }

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
]
const times = (factor: number) => `${digits(factor)}×`

/** The lines between the markers of docs/scaling.md, by the marker’s name. */
export function sectionsOf({ calls, partitions }: Measured): Record<string, string[]> {
  const all = factors.map((factor) => needsAt(factor, calls, partitions.digestMsPerMillion))
  return {
    assumptions: tableOf(
      ['what', 'taken as'],
      [
        ...Object.values(assumptions),
        ...Object.values(prices).map(({ value, says }) => ({ value, says: `₹ a month for ${says}` })),
      ].map(({ value, says }) => [says, value.toLocaleString('en-US')]),
    ),
    order: orderTable(calls),
    needs: needsTable(all),
    values: valuesTable(all),
    limits: limitsTable(all[0] as Needs),
    cost: costTable(all, partitions),
    statements: statementsTable(partitions),
    months: monthLines(partitions),
  }
}

function orderTable(calls: Calls & { machine: string }): string[] {
  const cpu = cpuPerOrder(calls)
  const kinds = Object.entries(calls.kinds).map(([kind, of]) => [
    kind === 'customer’s list' ? 'customer’s order, taken as their list: a call' : `${kind}: a call`,
    digits(callsPerOrder[kind as keyof typeof callsPerOrder]),
    ...parts.map((part) => digits(of[part] ?? 0)),
  ])
  const { stored } = calls.order
  return [
    `Microseconds of processor time. ${calls.machine}. Placing an order at 32 connections took ${digits(calls.placedUs)} µs of all processes in the same run, ` +
      `where the quiet machine of [performance](performance.md) takes ${quoted.placedUs.value}: the last line, and all that follows from it, is divided by ${digits(slownessOf(calls))}.`,
    '',
    ...tableOf(
      ['what', 'of an order', ...parts],
      [
        ['placed, confirmed, assigned, three steps', '1', ...parts.map((part) => digits(calls.order.cpuUs[part] ?? 0))],
        ...kinds,
        ['**an order with all of it, on a quiet machine**', '', ...parts.map((part) => `**${digits(cpu[part])}**`)],
      ],
    ),
    '',
    `An order adds ${digits(sumOf(stored.rows))} rows and ${digits(sumOf(stored.bytes))} bytes to the tables of orders (indexes included), ` +
      `${digits(stored.walBytes)} bytes to PostgreSQL’s log in ${digits(stored.commits)} transactions, and ${digits(stored.events)} events of together ` +
      `${digits(stored.eventBytes)} bytes to the stream ORDERS.`,
    '',
    ...tableOf(
      ['table', 'rows', 'bytes'],
      Object.entries(stored.bytes)
        .toSorted(([, a], [, b]) => b - a)
        .map(([table, bytes]) => [`\`${table}\``, digits(stored.rows[table] ?? 0), digits(bytes)]),
    ),
  ]
}

const sumOf = (of: Record<string, number>) => Object.values(of).reduce((sum, each) => sum + each, 0)

function needsTable(all: readonly Needs[]): string[] {
  const lines: [string, (needs: Needs) => number][] = [
    ['orders a day', (needs) => needs.ordersPerDay],
    ['outlets', (needs) => needs.outlets],
    ['accounts', (needs) => needs.accounts],
    ['orders a second, busiest minute', (needs) => needs.ordersPerSecond],
    ['calls a second', (needs) => needs.callsPerSecond],
    ['of them positions', (needs) => needs.positionsPerSecond],
    ['of them logins', (needs) => needs.loginsPerSecond],
    ['open orders', (needs) => needs.openOrders],
    ['live streams', (needs) => needs.streams],
    ['their memory in orders and gateway, MB', (needs) => needs.streamMemoryMb],
    ['transactions a second', (needs) => needs.commitsPerSecond],
    ['PostgreSQL’s log, MB a second', (needs) => needs.walMbPerSecond],
    ['events a second', (needs) => needs.eventsPerSecond],
    ['hours that ORDERS reaches back', (needs) => needs.streamHours],
    ['rows a year, all tables of orders', (needs) => needs.rowsPerYear],
    ['GB a year', (needs) => needs.gbPerYear],
    ['seconds for the checksum of all accounts', (needs) => needs.digestSeconds],
    ...parts.map((part): [string, (needs: Needs) => number] => [
      `processors busy: ${part}`,
      (needs) => needs.cores[part],
    ]),
  ]
  return tableOf(
    ['in the busiest minute', ...factors.map(times)],
    lines.map(([name, of]) => [name, ...all.map((needs) => digits(of(needs)))]),
  )
}

function valuesTable(all: readonly Needs[]): string[] {
  const values = all.map(valuesFor)
  const services = ['gateway', 'orders', 'auth', 'catalog', 'outlets'] as const
  return tableOf(
    ['value', ...factors.map(times)],
    [
      ...services.map((name) => [
        `\`parts.${name}.replicas\``,
        ...values.map(({ replicas }) => digits(replicas[name])),
      ]),
      [
        '`resources.postgres` processors, of each instance',
        ...values.map(({ postgresCores }) => digits(postgresCores)),
      ],
      ['processors of each NATS server', ...values.map(({ natsCores }) => digits(natsCores))],
      ['`postgres.storage.size`, GB', ...values.map(({ storageGb }) => digits(storageGb))],
      ['connections that may be open without a pooler', ...values.map(({ connections }) => digits(connections))],
    ],
  )
}

const limitsTable = (atOne: Needs) =>
  tableOf(
    ['met at', 'limit', 'there is', 'answer'],
    byFactor(atOne).map(({ limit, factor }) => [
      times(factor),
      limit.isHard ? `**${limit.name}**` : limit.name,
      `${digits(limit.capacity)} ${limit.unit}`,
      limit.answer,
    ]),
  )

function costTable(all: readonly Needs[], { archived }: Partitions): string[] {
  const costs = all.map((needs) => costOf(needs, valuesFor(needs), archived.bytes / archived.orders))
  const lines = [
    ['processors and memory', 'processors'],
    ['disks, three copies from 10× on', 'disks'],
    ['object storage: backups of 30 days, archived months', 'objects'],
    ['traffic', 'traffic'],
    ['load balancer', 'entrance'],
  ] as const
  return tableOf(
    ['₹ a month', ...factors.map(times)],
    [
      ...lines.map(([name, key]) => [name, ...costs.map((cost) => digits(Math.round(cost[key])))]),
      ['**₹ for 1,000 orders**', ...costs.map(({ perThousandOrders }) => `**${digits(perThousandOrders)}**`)],
    ],
  )
}

function statementsTable({ costs, orders, machine }: Measured['partitions']): string[] {
  const cell = (cost: { pages: number; executionMs: number; planningMs: number } | undefined) =>
    cost ? `${digits(cost.pages)} / ${digits(cost.executionMs)} / ${digits(cost.planningMs)}` : '–'
  return [
    `${digits(orders)} orders of two years, 25 partitions; pages of 8 KiB touched / ms to run / ms to plan. ${machine}.`,
    '',
    ...tableOf(
      ['statement', 'one table', 'by time', 'by id'],
      Object.entries(costs).map(([name, of]) => [name, cell(of.public), cell(of.by_month), cell(of.by_id)]),
    ),
  ]
}

function monthLines({ removed, archived, insertMs, inserted, bytesPerOrder }: Partitions): string[] {
  const { deleted, detached } = removed
  const mb = (bytes: number) => digits(bytes / 1e6)
  const inserting = ['public', 'by_month', 'by_id'].map((layout) =>
    digits((Math.min(...(insertMs[layout] ?? [])) * 1_000) / inserted),
  )
  return tableOf(
    ['what', 'one table', 'by id'],
    [
      ['removing the oldest month, ms', digits(deleted.ms), digits(detached.ms)],
      ['PostgreSQL’s log of that, MB', mb(deleted.walBytes), mb(detached.walBytes)],
      [
        'orders with indexes before and after, MB',
        `${mb(deleted.before)}, ${mb(deleted.after)}`,
        `${mb(detached.before)}, ${mb(detached.after)}`,
      ],
      [
        'inserting an order, 16 in a statement, without triggers, µs',
        inserting[0] ?? '',
        `${inserting[2]} (by time: ${inserting[1]})`,
      ],
      ['bytes of an order in the table, indexes included', digits(bytesPerOrder), ''],
      ['bytes of an archived order with six steps, zstd', '', digits(archived.bytes / archived.orders)],
      [
        'writing the archive of a month, reading it back, s',
        '',
        `${digits(archived.writeMs / 1_000)}, ${digits(archived.readMs / 1_000)} (${digits(archived.orders)} orders)`,
      ],
    ],
  )
}
