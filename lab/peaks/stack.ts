import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startStack } from '@tapri/e2e/support/stack'
import { drainOutbox, openDatabases } from '../stack/databases.ts'
import { databaseUrls } from '../stack/parts.ts'
import { type Customers, registerCustomers } from './customers.ts'

const KILL_EVERY_MS = 100

/** A separate stack with registered customers. */
export interface LoadedStack {
  url: string
  customers: Customers
  /** Waits until the orders outbox is empty. Returns milliseconds, Infinity after 2 minutes. */
  drainOutbox: () => Promise<number>
  /** Kills NATS again each time the supervisor starts it, until the returned function is called. */
  stopBroker: () => () => void
  stop: () => Promise<void>
}

export async function startLoadedStack(): Promise<LoadedStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-load-'))
  const stack = await startStack(dataDir, { LOG_LEVEL: 'warn' })
  const databases = await openDatabases(await databaseUrls(dataDir))
  return {
    url: stack.url,
    customers: await registerCustomers(stack.url),
    drainOutbox: () => drainOutbox(databases),
    stopBroker: () => {
      const timer = setInterval(() => void killBroker(dataDir), KILL_EVERY_MS)
      return () => clearInterval(timer)
    },
    stop: async () => {
      await databases.end()
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function killBroker(dataDir: string) {
  const record = await readFile(path.join(dataDir, 'run', 'nats.pid.json'), 'utf8').catch(() => undefined)
  try {
    if (record) process.kill((JSON.parse(record) as { pid: number }).pid, 'SIGKILL')
  } catch {
    // It is dead already.
  }
}
