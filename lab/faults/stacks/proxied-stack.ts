import path from 'node:path'
import { serviceNames } from '@tapri/contracts/services'
import { startStack } from '@tapri/e2e/support/stack'
import { brokerOf } from '../../stack/broker.ts'
import { faultProxy } from './fault-proxy.ts'
import { startBroker, startDatabase, startGateway } from './servers.ts'
import { quietEnvironment, type Stack } from './stack.ts'

/**
 * Starts a stack with a proxy on every connection to the database, to the broker and from a gateway to the services.
 */
export async function startProxiedStack(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Stack> {
  const [database, broker] = [await startDatabase(dataDir), await startBroker(dataDir)]
  // The login in the first bytes of a connection names its service.
  const serviceIn = (pattern: RegExp) => (bytes: Buffer) => pattern.exec(bytes.toString('latin1'))?.[1] ?? ''
  const toDatabase = await faultProxy(database.port, serviceIn(/tapri_(\w+)/))
  const toBroker = await faultProxy(broker.port, serviceIn(/"name":"(\w+)"/))
  const stackDir = path.join(dataDir, 'stack')
  const stack = await startStack(stackDir, {
    ...quietEnvironment,
    ...environment,
    DATABASE_URL: `postgres://postgres:test@127.0.0.1:${toDatabase.port}/postgres`,
    NATS_URL: `nats://127.0.0.1:${toBroker.port}`,
  })
  const gateway = await startGateway(stackDir)
  return {
    url: gateway.url,
    dataDir: stackDir,
    adminUrl: `postgres://postgres:test@127.0.0.1:${database.port}/postgres`,
    broker: brokerOf(stackDir, `127.0.0.1:${broker.port}`),
    links: [
      gateway.links,
      serviceNames.map((name) => toDatabase.link('a service to the database', name)),
      serviceNames.map((name) => toBroker.link('a service to the broker', name)),
    ],
    output: stack.output,
    stop: async () => {
      gateway.stop()
      await stack.stop()
      toDatabase.stop()
      toBroker.stop()
      await database.stop()
      broker.stop()
    },
  }
}
