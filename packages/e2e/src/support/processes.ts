import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { eventually } from './api.ts'

const run = promisify(execFile)

interface Part {
  name: string
  pid?: number
  healthy?: boolean
}

/** What runs where, as the stack itself writes it down. */
export async function partsNow(): Promise<Part[]> {
  const facts = await readFile(path.join(inject('dataDir'), 'stack.json'), 'utf8')
  return (JSON.parse(facts) as { parts: Part[] }).parts
}

/** The compose project whose containers are the parts (BASE_URL names its gateway), when the stack is one. */
const project = process.env.COMPOSE_PROJECT_NAME

/** Whether parts can be killed here: those of our own stack, or containers. */
export const canKill = () => Boolean(project ?? inject('dataDir'))

/** The process that serves now. The gateway's health may be two seconds old and tell of the one before. */
async function pidOf(name: string): Promise<number | undefined> {
  if (project) {
    const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Pid}}', `${project}_${name}_1`])
    return Number(stdout) || undefined
  }
  const part = (await partsNow()).find((one) => one.name === name)
  return part?.healthy ? part.pid : undefined
}

/**
 * Ends a part (SIGKILL: as nothing can prepare for), and waits until another process stands in its place and all is well.
 * Gives ms.
 */
export async function endAndWait(name: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  const pid = await pidOf(name)
  if (!pid) throw new Error(`${name} does not run`)
  const killed = Date.now()
  process.kill(pid, signal)
  await eventually(async () => {
    const now = await pidOf(name).catch(() => undefined)
    return now !== undefined && now !== pid
  })
  await eventually(async () => {
    const health = await fetch(`${inject('baseUrl')}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
    return health?.ok
  }, 20_000)
  return Date.now() - killed
}
