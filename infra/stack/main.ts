import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { webDirOf } from '../data-dir.ts'
import { publishAll } from '../deploy/publish.ts'
import { buildPages } from './build-pages.ts'
import { enterDataFolder, leaveDataFolder, runFolder } from './data-folder.ts'
import { ensureDatabases } from './databases.ts'
import { createLog, logFolder, STACK } from './log.ts'
import { greets } from './nats.ts'
import { findNatsServer } from './nats-server.ts'
import { portChooser, refuseTakenPort } from './ports.ts'
import { readyLines } from './ready.ts'
import { Refusal, messageOf } from './refusal.ts'
import { loadSecrets, writePrivateFile } from './secrets.ts'
import { seedDemo } from './seed/demo.ts'
import { type Settings, describeSettings, readSettings, services } from './settings.ts'
import { type Ports, describeStack } from './stack.ts'
import { type Supervisor, supervise } from './supervisor.ts'

const root = join(import.meta.dirname, '..', '..')
const { log, keepIn } = createLog(process.env.LOG === 'json' ? 'json' : 'text')
const say = (line: string) => log(STACK, line)
const stopped = new AbortController()
let supervisor: Supervisor | undefined
let building: Promise<void> | undefined
/** The data folder, from when it is ours. */
let ownFolder: string | undefined

/** Everything up to the ready line. */
async function start() {
  const settings = readSettings(process.env, root)
  const { dataDir, host } = settings
  await enterDataFolder(dataDir)
  ownFolder = dataDir
  keepIn(logFolder(dataDir))
  const ports = await choosePorts(settings)
  for (const line of describeSettings({ ...settings, port: ports.gateway })) say(line)

  const webDir = webDirOf(dataDir)
  // Meanwhile everything but the gateway can start.
  const pages = buildPages(root, stopped.signal, log).then(() => publishAll(root, webDir))
  building = pages.catch(() => {})

  const secrets = loadSecrets(dataDir)
  const nats = settings.natsUrl ? await refuseSilentNats(settings.natsUrl) : await findNatsServer(say)
  if (settings.databaseUrl) {
    const open = await ensureDatabases(settings.databaseUrl, secrets.databases)
    if (open.length > 0) say(`the services’ logins can enter ${open.join(', ')} too: docs/running.md`)
  }
  say(
    `starting ${services.join(', ')} and the gateway; PostgreSQL: ${settings.databaseUrl ? 'DATABASE_URL' : 'embedded'}; NATS: ${nats ? `${nats.program} ${nats.version}` : 'NATS_URL'}`,
  )

  const parts = describeStack({
    settings,
    secrets,
    ports,
    webDir,
    pages,
    inherited: process.env,
    ...(nats && { nats }),
  })
  const factsFile = join(dataDir, 'stack.json')
  const url = `http://${host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${ports.gateway}`
  let isReady = false
  stopped.signal.throwIfAborted()
  const running = supervise(parts, { cwd: root, runDir: runFolder(dataDir), log, logOf, changed: writeFacts })
  supervisor = running
  await running.start()

  const adminUrl = settings.databaseUrl ?? String(parts.find(({ name }) => name === 'postgres')?.facts.url)
  const api = `${parts.find(({ name }) => name === 'gateway')?.facts.url}/api`
  const seed = { dataDir, api, adminUrl, say, signal: stopped.signal }
  const hasDemo = settings.seed === 'demo' && (await seedDemo(seed))
  if (stopped.signal.aborted) return
  isReady = true
  writeFacts()
  const lines = readyLines({ url, logs: logFolder(dataDir), hasDemo })
  for (const line of lines.slice(0, -1)) say(line)
  // As it is in both modes.
  console.log(lines.at(-1))

  function logOf(name: string) {
    return settings.log === 'json' ? 'above' : `in ${join(logFolder(dataDir), `${name}.log`)}`
  }

  /** For operators and fault tests: what runs where, now. */
  function writeFacts() {
    if (!isReady || stopped.signal.aborted) return
    const facts = { pid: process.pid, url, parts: running.describe() }
    try {
      writePrivateFile(factsFile, `${JSON.stringify(facts, null, 2)}\n`)
    } catch (error) {
      say(`stack.json could not be written, will be tried again (${messageOf(error)})`)
      setTimeout(writeFacts, 1000).unref()
    }
  }
}

async function choosePorts({ host, port }: Settings): Promise<Ports> {
  const freePort = portChooser()
  if (port > 0) await refuseTakenPort(port, host)
  const ports: Ports = { postgres: 0, nats: 0, gateway: port, auth: 0, catalog: 0, orders: 0, outlets: 0 }
  for (const name of ['postgres', 'nats', ...services] as const) ports[name] = await freePort()
  if (port === 0) ports.gateway = await freePort(host)
  return ports
}

async function refuseSilentNats(natsUrl: string): Promise<undefined> {
  const { hostname, port } = new URL(natsUrl)
  if (!(await greets(hostname, Number(port) || 4222))) throw new Refusal('NATS_URL cannot be reached')
}

let ending: Promise<void> | undefined
/** Stops every part, once; then the process ends with this code. */
function stop(code: number) {
  ending ??= (async () => {
    stopped.abort()
    await Promise.all([supervisor?.stop(), building])
    await Promise.race([starting, sleep(2000)])
    if (ownFolder) {
      rmSync(join(ownFolder, 'stack.json'), { force: true })
      leaveDataFolder(ownFolder)
    }
    process.exit(code)
  })()
}

/** A refusal is one line; anything else is a fault of ours and shows where. */
function fail(error: unknown) {
  if (stopped.signal.aborted) return
  console.error(error instanceof Refusal ? `tapri: ${messageOf(error)}` : error)
  stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) say('stopping …')
    stop(0)
  })
}
// start.mjs is gone, whatever ended it: nobody could stop us any more.
process.on('disconnect', () => stop(0))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const starting = start().catch(fail)
