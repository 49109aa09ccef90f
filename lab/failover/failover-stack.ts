import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startStack } from '@tapri/e2e/support/stack'
import { quietEnvironment, type Stack } from '../faults/stacks/stack.ts'
import { brokerOf } from '../stack/broker.ts'
import { type BrokerCluster, REPLICAS, startBrokerCluster } from './broker-cluster.ts'
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'

/** A stack on three PostgreSQL servers and three nats-servers. */
export interface FailoverStack extends Stack {
  postgres: PostgresCluster
  nats: BrokerCluster
}

export async function startFailoverStack(folder: string, environment: NodeJS.ProcessEnv): Promise<FailoverStack> {
  // PostgreSQL runs as another user when this process is root.
  await chmod(folder, 0o755)
  const nats = await startBrokerCluster(path.join(folder, 'brokers'))
  const postgres = await startPostgresCluster(path.join(folder, 'databases'))
  const dataDir = path.join(folder, 'stack')
  const stopStores = () => Promise.all([nats.stop(), postgres.stop()])
  try {
    const stack = await startStack(dataDir, {
      ...quietEnvironment,
      ...environment,
      DATABASE_URL: postgres.url,
      NATS_URL: `nats://${nats.address}`,
      STREAM_REPLICAS: String(REPLICAS),
    })
    return {
      url: stack.url,
      dataDir,
      adminUrl: postgres.url,
      broker: brokerOf(dataDir, nats.address),
      links: [],
      output: () => `${stack.output()}\n${postgres.output()}`,
      postgres,
      nats,
      stop: async () => {
        await stack.stop()
        await stopStores()
      },
    }
  } catch (error) {
    await stopStores()
    throw error
  }
}
