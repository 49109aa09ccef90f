import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabases } from './databases.ts'

/** A process of a stack, as in its stack.json. */
export interface Part {
  name: string
  pid?: number
  healthy?: boolean
  url?: string
  port?: number
  database_url?: string
}

/** The gateway caches the health of the services for up to 2 s. */
const HEALTH_CACHE_MS = 2_100
const PID_TIMEOUT_MS = 30_000
const POLL_EVERY_MS = 20

export async function readParts(dataDir: string): Promise<Part[]> {
  const facts = JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as { parts: Part[] }
  return facts.parts
}

/** The URL of each service's database, by service. */
export async function databaseUrls(dataDir: string): Promise<Record<string, string>> {
  const owners = (await readParts(dataDir)).filter(({ database_url }) => database_url)
  return Object.fromEntries(owners.map(({ name, database_url }) => [name, database_url ?? '']))
}

/** Undefined while stack.json is being rewritten or has no such part. */
export const findPart = async (dataDir: string, name: string) =>
  (await readParts(dataDir).catch(() => [])).find((part) => part.name === name)

/** Returns the process id of a healthy part; waits up to 30 s while it is restarting. */
export async function pidOf(dataDir: string, name: string): Promise<number> {
  for (const deadline = Date.now() + PID_TIMEOUT_MS; Date.now() < deadline;) {
    const part = await findPart(dataDir, name)
    if (part?.pid && part.healthy && isRunning(part.pid)) return part.pid
    await sleep(POLL_EVERY_MS)
  }
  throw new Error(`${name} is not running`)
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until the gateway reports every service as healthy. Returns the time in ms; throws after `timeoutMs`. */
export async function waitUntilHealthy(url: string, timeoutMs = 60_000): Promise<number> {
  const startedAt = Date.now()
  await sleep(HEALTH_CACHE_MS)
  for (;;) {
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    if (health?.ok) return Date.now() - startedAt
    if (Date.now() - startedAt > timeoutMs)
      throw new Error(`not healthy within ${timeoutMs} ms: ${await health?.text()}`)
    await sleep(50)
  }
}

/** Waits until no event has been in an outbox for longer than 2 s. Throws after `timeoutMs`. */
export async function waitForOutboxes(dataDir: string, timeoutMs = 60_000) {
  const databases = await openDatabases(await databaseUrls(dataDir))
  try {
    for (const startedAt = Date.now(); Date.now() - startedAt < timeoutMs;) {
      const late = `select from outbox where created_at < clock_timestamp() - interval '2 seconds' limit 1`
      if ((await databases.everywhere(late)).length === 0) return
      await sleep(100)
    }
    throw new Error(`events have been in an outbox for ${timeoutMs} ms`)
  } finally {
    await databases.end()
  }
}
