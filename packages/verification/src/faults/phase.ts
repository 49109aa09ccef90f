import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Broker } from './stacks/broker.ts'
import { openDatabases } from './stacks/databases.ts'
import type { Link } from './stacks/fault-proxy.ts'

/** A running stack and how to break it. */
export interface Phase {
  /** Where people come in. */
  url: string
  dataDir: string
  /** An administrator of all databases, past every proxy. */
  adminUrl: string
  /** The ways between its parts that can be spoiled, those of one kind together. */
  links: Link[][]
  /** Whether no fault takes the broker's data away. */
  brokerIsKept: boolean
  broker: Broker
  /** How often each part is killed; the other faults are made a tenth as often. */
  times: number
  /** Several parts may be down at the same moment, which takes less time and is worse. */
  severalAtOnce: boolean
  /** How long what lasts lasts. */
  lastsMs: number
  /** The fault was made, and this long after its end all was healthy again. */
  note: (fault: string, healthyAfterMs: number) => void
  /** Something happened that never may. */
  violated: (what: string) => void
}

/** One kind of fault, made as often as the phase wants it. */
export type Fault = (phase: Phase) => Promise<void>

export const rounds = ({ times }: Phase) => Array.from({ length: Math.ceil(times / 10) }, (_, index) => index)

export interface Part {
  name: string
  pid?: number
  healthy?: boolean
  url?: string
  database_url?: string
}

export async function partsOf(dataDir: string): Promise<Part[]> {
  const facts = JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as { parts: Part[] }
  return facts.parts
}

/** The address of each service's own database. */
export async function databasesOf(dataDir: string): Promise<Record<string, string>> {
  const owners = (await partsOf(dataDir)).filter(({ database_url }) => database_url)
  return Object.fromEntries(owners.map(({ name, database_url }) => [name, database_url ?? '']))
}

/** Settles when no event has waited for long. */
export async function outboxDrains(dataDir: string, withinMs = 60_000) {
  const databases = await openDatabases(await databasesOf(dataDir))
  try {
    for (const begun = Date.now(); Date.now() - begun < withinMs;) {
      const late = `select from outbox where created_at < clock_timestamp() - interval '2 seconds' limit 1`
      if ((await databases.everywhere(late)).length === 0) return
      await sleep(100)
    }
    throw new Error(`events have waited for ${withinMs} ms`)
  } finally {
    await databases.end()
  }
}

/** An answer that all is well may be so old, so what is said earlier may be of the time before the fault. */
const OLD_EVENT_MS = 2_100

export async function healthyAgain(url: string, withinMs = 60_000): Promise<number> {
  const begun = Date.now()
  await sleep(OLD_EVENT_MS)
  for (;;) {
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    if (health?.ok) return Date.now() - begun
    if (Date.now() - begun > withinMs) throw new Error(`not healthy within ${withinMs} ms: ${await health?.text()}`)
    await sleep(50)
  }
}

/** Waits while it is just being started again. */
export async function pidOf(dataDir: string, name: string): Promise<number> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const part = await partNow(dataDir, name)
    if (part?.pid && part.healthy && lives(part.pid)) return part.pid
    await sleep(20)
  }
  throw new Error(`${name} does not run`)
}

function lives(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const partNow = async (dataDir: string, name: string) =>
  (await partsOf(dataDir).catch(() => [])).find((part) => part.name === name)
