import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { waitUntil } from './api.ts'

const run = promisify(execFile)

interface Part {
  name: string
  pid?: number
  healthy?: boolean
  /** The address of the database of a service that stores. */
  database_url?: string
}

/** The processes of the stack under test, from its stack.json. */
export async function readParts(): Promise<Part[]> {
  const facts = await readFile(path.join(inject('dataDir'), 'stack.json'), 'utf8')
  return (JSON.parse(facts) as { parts: Part[] }).parts
}

/** The compose project whose containers are the stack, when BASE_URL names its gateway. */
const composeProject = process.env.COMPOSE_PROJECT_NAME

/** Tells whether the tests can kill processes: those of a stack of their own, or containers. */
export const canKill = () => Boolean(composeProject ?? inject('dataDir'))

/** The process that serves now. Not taken from the gateway's health, which may be 2 s old. */
async function pidOf(name: string): Promise<number | undefined> {
  if (composeProject) {
    const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Pid}}', `${composeProject}_${name}_1`])
    return Number(stdout) || undefined
  }
  const part = (await readParts()).find((each) => each.name === name)
  return part?.healthy ? part.pid : undefined
}

/** Sends a signal, then waits until another process has replaced this one and the stack is healthy. Gives ms. */
export async function endProcess(name: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  const pid = await pidOf(name)
  if (!pid) throw new Error(`${name} is not running`)
  const killed = Date.now()
  process.kill(pid, signal)
  await waitUntil(async () => {
    const now = await pidOf(name).catch(() => undefined)
    return now !== undefined && now !== pid
  })
  await waitUntil(async () => {
    const health = await fetch(`${inject('baseUrl')}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
    return health?.ok
  })
  return Date.now() - killed
}
