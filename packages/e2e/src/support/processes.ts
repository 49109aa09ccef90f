import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { waitUntil } from './api.ts'

const run = promisify(execFile)

interface Part {
  name: string
  url?: string
  pid?: number
  healthy?: boolean
  /** The database URL of a service that stores data. */
  database_url?: string
}

/** Reads the processes of a stack from its stack.json, by default of the stack under test. */
export async function readParts(dataDir = inject('dataDir')): Promise<Part[]> {
  const facts = await readFile(path.join(dataDir, 'stack.json'), 'utf8')
  return (JSON.parse(facts) as { parts: Part[] }).parts
}

/** The compose project whose containers are the stack, if BASE_URL names its gateway. */
const composeProject = process.env.COMPOSE_PROJECT_NAME

/** Tells whether the tests can kill processes: those of a stack of their own, or containers. */
export const canKill = () => Boolean(composeProject ?? inject('dataDir'))

/** Returns the process that serves now. Not from the gateway's health, which may be 2 s old. */
async function pidOf(name: string, dataDir: string): Promise<number | undefined> {
  if (composeProject) {
    const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Pid}}', `${composeProject}_${name}_1`])
    return Number(stdout) || undefined
  }
  const part = (await readParts(dataDir)).find((each) => each.name === name)
  return part?.healthy ? part.pid : undefined
}

/**
 * Sends a signal, then waits until another process has replaced this one and the stack, by default the one under test,
 * is healthy. Returns the time in ms.
 */
export async function endProcess(
  name: string,
  signal: 'SIGKILL' | 'SIGTERM',
  { url, dataDir } = { url: inject('baseUrl'), dataDir: inject('dataDir') },
): Promise<number> {
  const pid = await pidOf(name, dataDir)
  if (!pid) throw new Error(`${name} is not running`)
  const killed = Date.now()
  process.kill(pid, signal)
  await waitUntil(async () => {
    const now = await pidOf(name, dataDir).catch(() => undefined)
    return now !== undefined && now !== pid
  })
  await waitUntil(async () => {
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    return health?.ok
  })
  return Date.now() - killed
}
