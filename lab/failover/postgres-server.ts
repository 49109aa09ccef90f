import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedPostgres } from '@tapri/infra/postgres'
import pg from 'pg'

export const PASSWORD = 'test'
const OUTPUT_LINES = 15
const ANSWERS_WITHIN_MS = 1_000
const STARTED_WITHIN_MS = 60_000

export interface PostgresServer {
  name: string
  port: number
  /** Its data folder. */
  folder: string
  isRunning: () => boolean
  /** Tells whether the server does not respond although its connections are open. */
  isSilent: () => boolean
  /** Creates its data folder. */
  make: () => Promise<void>
  /** Resolves when it answers. */
  start: () => Promise<void>
  /** Sends SIGKILL to all of its processes. */
  kill: () => Promise<void>
  /** Sends SIGSTOP to all of its processes: to others it looks as if its machine had lost power. */
  silence: () => void
  /** Shuts down gracefully, with everything sent to the standbys. */
  shutDown: () => Promise<void>
  /** Returns the last lines of its log. */
  output: () => string
  /** Returns the result of a query; undefined when there is no answer within a second. */
  ask: <Row extends object>(query: string) => Promise<Row | undefined>
}

/**
 * Returns the replication settings of the chart and of CloudNativePG: a commit waits for one standby, and a server that
 * is silent for 5 s counts as lost.
 */
const replication = (name: string, primaryPort: number) => ({
  synchronous_standby_names: 'ANY 1 (*)',
  primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres password=${PASSWORD} application_name=${name}`,
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  wal_retrieve_retry_interval: '1s',
  wal_keep_size: '256MB',
})

/** Creates a PostgreSQL server of a cluster. As a standby it follows the server that `primaryPort` leads to. */
export function postgresServer(parent: string, name: string, port: number, primaryPort: number): PostgresServer {
  const dataDir = path.join(parent, name)
  const folder = path.join(dataDir, 'postgres')
  const part = embeddedPostgres({ dataDir, port, password: PASSWORD })
  const settings = Object.entries(replication(name, primaryPort)).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const logFile = path.join(parent, `${name}.log`)
  let child: ChildProcess | undefined
  let isSilent = false

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => processesIn(folder).forEach((pid) => signalIfThere(pid, name))
  const ask = <Row extends object>(query: string) => askAt<Row>(port, query)

  async function start() {
    await part.prepare?.()
    isSilent = false
    const log = openSync(logFile, 'a')
    child = spawn(part.command, [...part.args, ...settings], {
      env: part.env,
      ...part.user,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    for (const deadline = Date.now() + STARTED_WITHIN_MS; !(await ask('select 1 as one')); await sleep(100)) {
      if (Date.now() > deadline || !isRunning()) throw new Error(`PostgreSQL ${name} did not start`)
    }
  }

  async function end(how: NodeJS.Signals, everyProcess: boolean) {
    if (!child || !isRunning()) return
    const ended = once(child, 'exit')
    if (everyProcess) signal(how)
    else child.kill(how)
    await ended
  }

  return {
    name,
    port,
    folder,
    isRunning,
    isSilent: () => isSilent,
    start,
    make: async () => {
      await mkdir(dataDir, { recursive: true })
      chmodSync(dataDir, 0o755)
      await part.prepare?.()
    },
    kill: () => end('SIGKILL', true),
    silence: () => {
      isSilent = true
      signal('SIGSTOP')
    },
    output: () => [`PostgreSQL ${name}:`, ...readFileSync(logFile, 'utf8').split('\n').slice(-OUTPUT_LINES)].join('\n'),
    shutDown: () => end('SIGINT', false),
    ask,
  }
}

function signalIfThere(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** Returns the processes that run in this folder: PostgreSQL's processes are not in one process group. */
function processesIn(folder: string): number[] {
  const isThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(isThere)
    .map(Number)
}

async function askAt<Row extends object>(port: number, query: string): Promise<Row | undefined> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows[0]
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}
