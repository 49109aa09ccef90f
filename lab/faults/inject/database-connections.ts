import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { sendRequest } from '../traffic/client.ts'
import { databaseUrls, waitUntilHealthy } from '../../stack/parts.ts'
import { type Phase, rounds } from '../phase.ts'

/** Every response must arrive within this time, refusals included. */
const RESPONSE_WITHIN_MS = 5_000
/** More than the connections of any pool. */
const CONCURRENT_REQUESTS = 40

/** Locks the orders table, so that every connection of the orders service waits for it. */
export async function lockOrdersTable(phase: Phase) {
  const { dataDir, durationMs, recordRecovery, url } = phase
  for (const _ of rounds(phase)) {
    const client = new pg.Client({ connectionString: (await databaseUrls(dataDir)).orders })
    await client.connect()
    await client.query('begin')
    await client.query('lock table orders in access exclusive mode')
    await Promise.all([checkResponses(phase, 'the orders table is locked'), sleep(durationMs)])
    await client.query('commit')
    recordRecovery('orders table locked', await waitUntilHealthy(url))
    await client.end()
  }
}

/** Takes every connection that PostgreSQL allows. */
export async function exhaustConnections(phase: Phase) {
  const { adminUrl, durationMs, recordRecovery, url } = phase
  for (const _ of rounds(phase)) {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'tapri%'`,
    )
    const held = await takeAll(adminUrl, admin, rows.length)
    await Promise.all([checkResponses(phase, 'all database connections are taken'), sleep(durationMs)])
    await Promise.all(held.map((client) => client.end()))
    recordRecovery('all database connections taken', await waitUntilHealthy(url))
    await admin.end()
  }
}

/** Terminates the services' connections and opens all that become free. */
async function takeAll(adminUrl: string, admin: pg.Client, databases: number): Promise<pg.Client[]> {
  const held: pg.Client[] = []
  for (let refused = 0; refused < databases;) {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename like 'tapri%'`)
    const more = Array.from({ length: 20 }, () => new pg.Client({ connectionString: adminUrl }))
    const opened = await Promise.allSettled(more.map((client) => client.connect()))
    for (const [index, { status }] of opened.entries()) {
      const client = more[index]
      client?.on('error', () => {})
      if (status === 'fulfilled' && client) held.push(client)
    }
    refused += opened.filter(({ status }) => status === 'rejected').length
  }
  return held
}

/** Sends concurrent requests; each response must be in time, and 200 or 503. */
async function checkResponses({ url, reportViolation }: Phase, when: string) {
  const token = await fetchToken(url, 'admin').catch(() => undefined)
  const requests = Array.from({ length: CONCURRENT_REQUESTS }, async (_, count) => {
    const startedAt = performance.now()
    const path = count % 2 === 0 ? '/orders?limit=5' : '/admin/stats'
    const status = (await sendRequest(url, { path, token }))?.status
    return { status, ms: performance.now() - startedAt }
  })
  const responses = await Promise.all(requests)
  const slowest = Math.round(Math.max(...responses.map(({ ms }) => ms)))
  if (slowest > RESPONSE_WITHIN_MS) reportViolation(`F11 while ${when} a response took ${slowest} ms`)
  const unexpected = responses.filter(({ status }) => status !== 200 && status !== 503 && (token || status !== 401))
  if (unexpected.length > 0)
    reportViolation(`F11 while ${when} statuses were ${unexpected.map(({ status }) => status).join(', ')}`)
}
