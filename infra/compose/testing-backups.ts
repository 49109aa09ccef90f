import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { aptInstall, onPath } from '../run/stack/programs.ts'
import { portChooser } from '../run/stack/ports.ts'
import { embeddedPostgres } from '../run/stack/postgres.ts'
import { asAccount, unprivilegedAccount } from '../run/stack/postgres-account.ts'
import { end } from '../run/stack/processes.ts'
import { services } from '../run/stack/settings.ts'

/** Runs the scripts of the image as the image runs them: a data folder, a folder of backups, one server at a time. */
const folder = mkdtempSync(join(tmpdir(), 'tapri-backups-'))
const [data, backups, bin, tmp] = ['postgres', 'backups', 'bin', 'tmp'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
]
const password = 'a-password'
const account = unprivilegedAccount([folder, import.meta.dirname])
let port: number
let program: string
let server: ChildProcess | undefined

const env = () => ({
  PATH: [bin, dirname(program), process.env.PATH].join(delimiter),
  LC_ALL: 'C',
  PGDATA: data,
  BACKUPS: backups,
  TMPDIR: tmp,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGUSER: 'postgres',
  PGPASSWORD: password,
  POSTGRES_PASSWORD: password,
  ...Object.fromEntries(logins.map((login) => [`POSTGRES_PASSWORD_${login.toUpperCase()}`, passwordOf(login)])),
})

/** The logins that `databases.sh` creates. */
export const logins = [...services, 'gateway']
const passwordOf = (login: string) => `password-of-${login}`
export const urlOf = (login: string) =>
  `postgres://tapri_${login}:${passwordOf(login)}@127.0.0.1:${port}/tapri_${login}`

/** `input` names a file for standard input. */
export function run(script: string, args: string[] = [], input?: string) {
  const [command, line] = asAccount(account, join(bin, script), args)
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: env(), cwd: folder, ...(account && !account.needsKey && account) }
    const child = execFile(command, line, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
    if (input && child.stdin) createReadStream(input).pipe(child.stdin)
  })
}

/** Starts the server as compose.yaml does. */
export async function start() {
  const settings = ['archive_mode=on', 'archive_command=archive-wal %p %f', 'unix_socket_directories=']
  const flags = [...settings, 'listen_addresses=127.0.0.1', `port=${port}`].flatMap((setting) => ['-c', setting])
  const [command, line] = asAccount(account, program, ['-D', data, ...flags])
  server = spawn(command, line, {
    env: env(),
    cwd: folder,
    stdio: 'ignore',
    ...(account && !account.needsKey && account),
  })
  await vi.waitFor(() => sql('select 1'), { timeout: 60_000, interval: 100 })
}

export async function stop() {
  if (server?.pid) await end(server.pid, 'SIGINT', 60_000)
  server = undefined
}

export async function sql(text: string, database = 'postgres') {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

export const orders = () => sql('select name from orders order by 1', 'tapri_orders')
export const place = (name: string) => sql(`insert into orders values ('${name}')`, 'tapri_orders')
/** Waits until the next whole second is over, so that everything afterwards is later. */
export async function aMoment() {
  const [now] = await sql('select extract(epoch from clock_timestamp())::float')
  const second = Math.ceil(Number(now))
  await sql(`select pg_sleep(${second - Number(now) + 0.05})`)
  return new Date(second * 1000).toISOString()
}
/** Loses the stack's disk, including what had not been archived. */
export async function lose() {
  await stop()
  rmSync(data, { recursive: true })
}

/** Creates the folders, and starts the server for the first time. */
export async function begin() {
  if (!onPath('psql')) aptInstall('postgresql-client', () => {})
  chmodSync(folder, 0o755)
  for (const each of [bin, backups, tmp]) mkdirSync(each)
  for (const script of ['databases', 'backup', 'archive-wal', 'keep-backups', 'restore-to', 'rehearse-restore']) {
    symlinkSync(join(import.meta.dirname, `${script}.sh`), join(bin, script))
  }
  port = await portChooser()()
  const part = embeddedPostgres({ dataDir: folder, port, password })
  program = [part.command, ...part.args].find((word) => word.endsWith('/bin/postgres')) ?? ''
  if (account) for (const each of [folder, backups, tmp]) chownSync(each, account.uid, account.gid)
  await part.prepare?.()
  // Nothing here has to survive a power cut.
  appendFileSync(join(data, 'postgresql.conf'), 'fsync = off\n')
  await start()
  await sql('create database tapri_orders')
  await sql('create table orders (name text)', 'tapri_orders')
  await sql('create view ledger_faults as select where false', 'tapri_orders')
}

export async function finish() {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

export const basesIn = () => {
  const [cluster = ''] = readdirSync(backups).filter((name) => /^\d+$/.test(name))
  const base = join(backups, cluster, 'base')
  return readdirSync(base)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => join(base, name))
}

export const filesOfTest = { folder, data, backups, tmp }
