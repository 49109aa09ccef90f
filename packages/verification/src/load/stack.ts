import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabases } from '../faults/stacks/databases.ts'
import { databasesOf } from '../faults/phase.ts'
import { startStack } from '@tapri/e2e/support/stack'
import { type Crowd, crowdOf } from './customers.ts'

const DRAINED_WITHIN_MS = 120_000

/** A stack with customers in it. */
export interface LoadedStack {
  url: string
  crowd: Crowd
  /** Milliseconds until no event of an order waits any more. */
  drained: () => Promise<number>
  /** Keeps the broker from living until what is given back is called. */
  brokerDead: () => () => void
  stop: () => Promise<void>
}

export async function loadedStack(): Promise<LoadedStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-load-'))
  const stack = await startStack(dataDir, { LOG_LEVEL: 'warn' })
  const databases = await openDatabases(await databasesOf(dataDir))
  return {
    url: stack.url,
    crowd: await crowdOf(stack.url),
    drained: async () => {
      const begun = Date.now()
      while (Date.now() - begun < DRAINED_WITHIN_MS) {
        if ((await databases.query('orders', 'select from outbox limit 1')).length === 0) return Date.now() - begun
        await sleep(50)
      }
      return Infinity
    },
    brokerDead: () => {
      const killer = setInterval(() => void killBroker(dataDir), 100)
      return () => clearInterval(killer)
    },
    stop: async () => {
      await databases.end()
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whoever starts it again finds it dead again. */
async function killBroker(dataDir: string) {
  const record = await readFile(path.join(dataDir, 'run', 'nats.pid.json'), 'utf8').catch(() => undefined)
  try {
    if (record) process.kill((JSON.parse(record) as { pid: number }).pid, 'SIGKILL')
  } catch {}
}
