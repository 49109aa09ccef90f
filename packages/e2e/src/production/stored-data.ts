import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { readParts } from '../support/processes.ts'
import type { Member } from './production-stack.ts'

interface StoredItem {
  /** A table (`orders.known_people`) or a stream (`AUTH`). */
  store: string
  content: string
}

/** A running stack with its own data. */
type OwnStack = { dataDir: string }

/** Returns every row of every table of every service, and every message of every stream, as text. */
export async function readAllStoredData(stack: OwnStack): Promise<StoredItem[]> {
  const parts = await readParts(stack.dataDir)
  const owners = parts.flatMap(({ name, database_url }) => (database_url ? [{ name, url: database_url }] : []))
  const rows = await Promise.all(owners.map(({ name, url }) => rowsOf(name, url)))
  return [...rows.flat(), ...(await messages(stack))]
}

async function rowsOf(owner: string, connectionString: string): Promise<StoredItem[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const items: StoredItem[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ content: string }>(`select row_to_json(t)::text as content from ${name} t`)
      items.push(...rows.map(({ content }) => ({ store: `${owner}.${name}`, content })))
    }
    return items
  } finally {
    await client.end()
  }
}

async function asService<T>(
  { dataDir }: OwnStack,
  service: string,
  work: (nats: Awaited<ReturnType<typeof connect>>) => Promise<T>,
) {
  const url = (await readParts(dataDir)).find(({ name }) => name === 'nats')?.url ?? ''
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'keys', 'secrets.json'), 'utf8')) as {
    nats: Record<string, string>
  }
  const nats = await connect({
    servers: new URL(url).host,
    user: service,
    pass: secrets.nats[service] ?? '',
    inboxPrefix: `_INBOX.${service}`,
  })
  try {
    return await work(nats)
  } finally {
    await nats.close()
  }
}

const messages = (stack: OwnStack): Promise<StoredItem[]> =>
  asService(stack, 'operator', async (nats) => {
    const { streams } = await jetstreamManager(nats, { checkAPI: false })
    const items: StoredItem[] = []
    for await (const { config, state } of streams.list()) {
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await streams.getMessage(config.name, { seq }).catch(() => null)
        if (message) items.push({ store: config.name, content: `${message.subject} ${message.string()}` })
      }
    }
    return items
  })

/**
 * Publishes a dead letter with the name and phone of a member, as the orders service does for an event that it cannot
 * handle.
 */
export const addOldDeadLetter = (stack: OwnStack, { user, phone }: Member) =>
  asService(stack, 'orders', async (nats) => {
    const subject = `parked.orders.auth.person.changed.${user.id}`
    await jetstream(nats).publish(subject, JSON.stringify({ name: user.name, phone }))
  })
