import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { webDirOf } from '../data-dir.ts'
import { publishAll } from '../../ship/deploy/publish.ts'
import { developmentParts } from '../dev/parts.ts'
import { choosePorts, urlOf } from './addresses.ts'
import { buildPages, buildPrograms } from './build.ts'
import { enterDataFolder, leaveDataFolder, runFolder } from './data-folder.ts'
import { ensureDatabases } from './databases.ts'
import { factsWriter, removeFacts } from './facts.ts'
import { createLog, logFolder } from './log.ts'
import { STACK } from './log-lines.ts'
import { greets } from './nats.ts'
import { type NatsServer, findNatsServer } from './nats-server.ts'
import type { Part } from './part.ts'
import { readyLines } from './ready.ts'
import { Refusal, messageOf } from './refusal.ts'
import { type Secrets, loadSecrets } from './secrets.ts'
import { seedDemo } from './seed/demo.ts'
import { type Settings, describeSettings, readSettings, services } from './settings.ts'
import { type Ports, type StackContext, describeStack } from './stack.ts'
import { type Supervisor, supervise } from './supervisor.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** `npm run dev` */
const isDevelopment = process.argv.includes('--dev')
const inspected = process.argv.find((each) => each.startsWith('--inspect='))?.slice('--inspect='.length)
const { log, keepIn } = createLog(process.env.LOG === 'json' ? 'json' : 'text')
const say = (line: string) => log(STACK, line)
const stopped = new AbortController()
let supervisor: Supervisor | undefined
let building: Promise<unknown> | undefined
/** The data folder, once this process holds it. */
let ownFolder: string | undefined

/** Runs everything up to the ready line. */
async function start() {
  const settings = readSettings(process.env, root)
  const { dataDir } = settings
  if (isDevelopment && settings.appMode === 'production') throw new Refusal('npm run dev is for APP_MODE=demo')
  await enterDataFolder(dataDir)
  ownFolder = dataDir
  keepIn(logFolder(dataDir))
  const ports = await choosePorts(settings, isDevelopment)
  for (const line of describeSettings(settings, process.env)) say(line)

  const builds = isDevelopment ? nothingToBuild : build(webDirOf(dataDir))
  const secrets = loadSecrets(dataDir)
  const nats = await prepareStores(settings, secrets)
  const parts = describeParts({ settings, secrets, ports, ...builds, ...(nats && { nats }) })

  const url = urlOf(settings, ports)
  const facts = factsWriter({ dataDir, url, say, isOver: () => stopped.signal.aborted })
  stopped.signal.throwIfAborted()
  const logOf = (name: string) => (settings.log === 'json' ? 'above' : `in ${join(logFolder(dataDir), `${name}.log`)}`)
  supervisor = supervise(parts, { cwd: root, runDir: runFolder(dataDir), log, logOf, changed: facts.changed })
  await supervisor.start()

  const hasDemo = settings.seed === 'demo' && (await fillWithDemo(settings, parts))
  if (stopped.signal.aborted) return
  facts.ready(supervisor)
  for (const line of readyLines({ url, logs: logFolder(dataDir), hasDemo })) say(line)
}

type Builds = Pick<StackContext, 'pages' | 'programs'>

/** In development webpack serves the pages, and Node runs the sources of the programs. */
const nothingToBuild: Builds = { pages: Promise.resolve(), programs: Promise.resolve() }

/** Builds the programs, and builds and publishes the pages, while the stores start. */
function build(webDir: string): Builds {
  const programs = buildPrograms(root, stopped.signal, log)
  const pages = buildPages(root, stopped.signal, log).then(() => publishAll(root, webDir))
  building = Promise.allSettled([programs, pages])
  return { pages, programs }
}

/** Creates the databases if DATABASE_URL names a server; returns the nats-server to start, if NATS_URL names none. */
async function prepareStores({ databaseUrl, natsUrl }: Settings, secrets: Secrets): Promise<NatsServer | undefined> {
  const nats = natsUrl ? await refuseUnreachableNats(natsUrl) : await findNatsServer(say)
  if (databaseUrl) {
    const open = await ensureDatabases(databaseUrl, secrets.databases)
    if (open.length > 0) say(`the services’ logins can connect to ${open.join(', ')} too: docs/running.md`)
  }
  const postgres = databaseUrl ? 'DATABASE_URL' : 'embedded'
  const broker = nats ? `${nats.program} ${nats.version}` : 'NATS_URL'
  say(`starting ${services.join(', ')} and the gateway; PostgreSQL: ${postgres}; NATS: ${broker}`)
  return nats
}

async function refuseUnreachableNats(natsUrl: string): Promise<undefined> {
  const { hostname, port } = new URL(natsUrl)
  if (!(await greets(hostname, Number(port) || 4222))) throw new Refusal('NATS_URL cannot be reached')
}

type Described = Builds & { settings: Settings; secrets: Secrets; ports: Ports; nats?: NatsServer }

function describeParts(described: Described): Part[] {
  const webDir = webDirOf(described.settings.dataDir)
  const parts = describeStack({ ...described, webDir, isDevelopment, inherited: process.env })
  if (!isDevelopment) return parts
  say('compiling the pages; they and the services follow every change of their sources …')
  return developmentParts(parts, { port: described.ports.people, inherited: process.env, inspected })
}

/** Adds the demo data, and tells whether the demo accounts are there afterwards. */
function fillWithDemo({ dataDir, databaseUrl }: Settings, parts: Part[]): Promise<boolean> {
  const factsOf = (name: string) => parts.find((part) => part.name === name)?.facts
  const adminUrl = databaseUrl ?? String(factsOf('postgres')?.url)
  const authUrl = String(factsOf('auth')?.database_url)
  const api = `${factsOf('gateway')?.url}/api`
  return seedDemo({ dataDir, api, adminUrl, authUrl, say, signal: stopped.signal })
}

let ending: Promise<void> | undefined
/** Stops every part, once; then the process exits with this code. */
function stop(code: number) {
  ending ??= (async () => {
    stopped.abort()
    await Promise.all([supervisor?.stop(), building])
    await Promise.race([starting, sleep(2000)])
    if (ownFolder) {
      removeFacts(ownFolder)
      leaveDataFolder(ownFolder)
    }
    process.exit(code)
  })()
}

/** Prints a refusal as one line, any other error with its stack. */
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
// npm or start.mjs has ended, even by SIGKILL: nothing else could stop this process any more.
process.on('disconnect', () => stop(0))
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || stop(0), 500).unref()
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const starting = start().catch(fail)
