import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tokenOf } from '@tapri/e2e/support/demo-users'
import { ask } from '../traffic/client.ts'
import { databasesOf, healthyAgain, type Phase, rounds } from '../phase.ts'

/** Nobody waits longer for a no. */
const ANSWERED_WITHIN_MS = 5_000
/** More than any pool has. */
const AT_ONCE = 40

/** Every connection of the orders service waits for a table that somebody holds. */
export async function holdTable(phase: Phase) {
  const { dataDir, lastsMs, note, url } = phase
  for (const _ of rounds(phase)) {
    const client = new pg.Client({ connectionString: (await databasesOf(dataDir)).orders })
    await client.connect()
    await client.query('begin')
    // Those who hold the table now let go of it soon.
    await client.query('lock table orders in access exclusive mode')
    await Promise.all([answeredInTime(phase, 'the table of orders is held'), sleep(lastsMs)])
    await client.query('commit')
    note('the table of orders held', await healthyAgain(url))
    await client.end()
  }
}

/** Every connection that the database has is somebody else's. */
export async function takeConnections(phase: Phase) {
  const { adminUrl, lastsMs, note, url } = phase
  for (const _ of rounds(phase)) {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'tapri%'`,
    )
    const held = await takeAll(adminUrl, admin, rows.length)
    await Promise.all([answeredInTime(phase, 'all connections are taken'), sleep(lastsMs)])
    await Promise.all(held.map((client) => client.end()))
    note('all connections of the database taken', await healthyAgain(url))
    await admin.end()
  }
}

/** The services lose theirs and get none again. */
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

/** Many ask at once; each has an answer in time, and it is 503 where it is not what was asked for. */
async function answeredInTime({ url, violated }: Phase, when: string) {
  const token = await tokenOf(url, 'admin').catch(() => undefined)
  const asked = Array.from({ length: AT_ONCE }, async (_, count) => {
    const begun = performance.now()
    const path = count % 2 === 0 ? '/orders?limit=5' : '/admin/stats'
    const status = (await ask(url, { path, token }))?.status
    return { status, ms: performance.now() - begun }
  })
  const answers = await Promise.all(asked)
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
  if (slowest > ANSWERED_WITHIN_MS) violated(`F11 while ${when} an answer took ${slowest} ms`)
  const odd = answers.filter(({ status }) => status !== 200 && status !== 503 && (token || status !== 401))
  if (odd.length > 0) violated(`F11 while ${when} answers were ${odd.map(({ status }) => status).join(', ')}`)
}
