import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../stack.ts'

/** What is stored, or what one order adds to it. */
export interface Stored {
  /** Rows by table of the service orders. */
  rows: Record<string, number>
  /** Bytes by table of the service orders, indexes included. */
  bytes: Record<string, number>
  /** Bytes of PostgreSQL's write-ahead log, of all databases. */
  walBytes: number
  /** Transactions that were committed in the database of orders. */
  commits: number
  /** Messages and bytes of the stream ORDERS. */
  events: number
  eventBytes: number
}

/** PostgreSQL counts transactions at the end of a session, and at most once a second before. */
const COUNTED_AFTER_MS = 1_500

/** Rows that leave again within a day are not counted: keys of repeated requests, events that wait. */
export async function readStored({ databases, broker }: Product): Promise<Stored> {
  await sleep(COUNTED_AFTER_MS)
  const tables = await databases.query<{ name: string; bytes: string; rows: string }>(
    'orders',
    `select relname as name, pg_total_relation_size(oid) as bytes,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const [log] = await databases.query<{ bytes: string; commits: string }>(
    'orders',
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes,
       (select xact_commit from pg_stat_database where datname = current_database()) as commits`,
  )
  const { messages, bytes } = await broker.sizeOf('ORDERS')
  const column = (key: 'bytes' | 'rows') => Object.fromEntries(tables.map((table) => [table.name, Number(table[key])]))
  return {
    rows: column('rows'),
    bytes: column('bytes'),
    walBytes: Number(log?.bytes),
    commits: Number(log?.commits),
    events: messages,
    eventBytes: bytes,
  }
}

/** The difference for one order; tables that did not grow are left out. */
export function storedPerOrder(before: Stored, after: Stored, orders: number): Stored {
  const each = (key: 'walBytes' | 'commits' | 'events' | 'eventBytes') => rounded((after[key] - before[key]) / orders)
  const grown = (key: 'rows' | 'bytes') =>
    Object.fromEntries(
      Object.entries(after[key])
        .map(([table, value]): [string, number] => [table, rounded((value - (before[key][table] ?? 0)) / orders)])
        .filter(([, value]) => value > 0),
    )
  return {
    rows: grown('rows'),
    bytes: grown('bytes'),
    walBytes: each('walBytes'),
    commits: each('commits'),
    events: each('events'),
    eventBytes: each('eventBytes'),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
