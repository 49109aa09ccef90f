import { setTimeout as sleep } from 'node:timers/promises'
import { startStack } from '@tapri/e2e/support/stack'
import { type Customers, registerCustomers } from '../peaks/customers.ts'
import { type Broker, brokerOf } from '../stack/broker.ts'
import { type Databases, openDatabases } from '../stack/databases.ts'
import { databaseUrls, readParts } from '../stack/parts.ts'
import { delayAlerts } from '../growth/alert-times.ts'
import { pssMiB, type Roots } from './machine/watch.ts'

/** The product as `npm start` runs it, with log files. */
export interface Product {
  url: string
  /** From the command to its ready line. */
  startMs: number
  /** Memory before the first request. */
  pss: number
  /** Its processes: `npm start` and supervisor as one, then each part. */
  roots: Roots
  customers: Customers
  broker: Broker
  databases: Databases
  /** The administrator's URL of its PostgreSQL. */
  adminUrl: string
  stop: () => Promise<void>
}

/** Starts the product with the data in `dataDir`. */
export async function startProduct(
  dataDir: string,
  restMs: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const startedAt = performance.now()
  const stack = await startStack(dataDir, { LOG: 'text', ...environment }, ['npm', 'start'])
  const startMs = performance.now() - startedAt
  await sleep(restMs)
  const pss = pssMiB(stack.pid)
  const url = stack.url.replace('localhost', '127.0.0.1')
  await delayAlerts(url)
  const parts = await readParts(dataDir)
  const databases = await openDatabases(await databaseUrls(dataDir))
  return {
    url,
    startMs,
    pss,
    roots: Object.fromEntries([
      ['supervisor', stack.pid],
      ...parts.map(({ name, pid = 0 }): [string, number] => [name, pid]),
    ]),
    customers: await registerCustomers(url),
    broker: brokerOf(dataDir),
    databases,
    adminUrl: parts.find(({ name }) => name === 'postgres')?.url ?? '',
    stop: async () => {
      await databases.end()
      await stack.stop()
    },
  }
}

/** Counts the processes that an empty stack has as well: all that run JavaScript, except the supervisor. */
export const countServices = ({ roots }: Product) =>
  Object.keys(roots).filter((name) => !['supervisor', 'postgres', 'nats'].includes(name)).length
