import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Plan, parsePlans } from './buffers.ts'

/** Lets new connections to the database of orders explain statements, once `explaining` is called. */
export async function allowExplaining(adminUrl: string, databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  await asAdmin(adminUrl, [`alter database "${name}" set session_preload_libraries = 'auto_explain'`])
}

/** The plans of the statements that `work` causes in the database of orders. */
export async function explaining(adminUrl: string, dataDir: string, work: () => Promise<unknown>): Promise<Plan[]> {
  const log = path.join(dataDir, 'logs', 'postgres.log')
  const before = readFileSync(log, 'utf8').length
  await setDuration(adminUrl, 0)
  await work()
  // The setting that follows reaches the log's file after the last plan.
  await setDuration(adminUrl, -1)
  await sleep(RELOAD_MS)
  const messages = readFileSync(log, 'utf8')
    .slice(before)
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg?: string }).msg ?? '')
  return parsePlans(messages)
}

/** Until each process of the server has read the setting. */
const RELOAD_MS = 200

async function setDuration(adminUrl: string, minimum: 0 | -1) {
  await asAdmin(adminUrl, [
    `load 'auto_explain'`,
    'alter system set auto_explain.log_analyze = on',
    'alter system set auto_explain.log_buffers = on',
    `alter system set auto_explain.log_min_duration = ${minimum}`,
    'select pg_reload_conf()',
  ])
  await sleep(RELOAD_MS)
}

async function asAdmin(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
