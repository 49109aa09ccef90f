import type { EventData, Subject } from '@tapri/contracts/events'
import type { ServiceName } from '@tapri/contracts/services'
import { publish } from '@tapri/service-kit/events/outbox'
import type { Service } from '@tapri/service-kit/process/service'
import { BaseSettings } from '@tapri/service-kit/process/settings'
import { type TestBroker, testService } from '@tapri/service-testing/harness'
import type { Database } from '../../database.ts'
import { orders } from '../../service.ts'

type PublishEvent = <S extends Subject>(subject: S, id: string, data: EventData<S>) => Promise<void>
type Republish = NonNullable<Service<Database, BaseSettings>['republish']>

/** Starts another service that only publishes and subscribes. It republishes the last event of each aggregate. */
async function startOwner(
  broker: TestBroker,
  name: ServiceName,
  subscriptions: Service<Database, BaseSettings>['subscriptions'] = () => [],
) {
  const lastEvents = new Map<string, Republish>()
  const running = await testService<Database, BaseSettings>(
    {
      name,
      settings: BaseSettings,
      migrations: orders.migrations,
      routes: () => {},
      subscriptions,
      republish: async (trx) => {
        for (const publishAgain of lastEvents.values()) await publishAgain(trx)
      },
    },
    { broker },
  )
  const publishEvent: PublishEvent = async (subject, id, data) => {
    lastEvents.set(`${subject} ${id}`, (trx) => publish(trx, subject, id, data))
    await running.db.transaction().execute((trx) => publish(trx, subject, id, data))
    running.relay.wake()
  }
  return { ...running, publishEvent }
}

/** Starts the services whose events the orders service reads. */
export async function startOwners(broker: TestBroker, ofOutlets?: Parameters<typeof startOwner>[2]) {
  const auth = await startOwner(broker, 'auth')
  const catalog = await startOwner(broker, 'catalog')
  const outlets = await startOwner(broker, 'outlets', ofOutlets)
  const close = async () => {
    for (const owner of [auth, catalog, outlets]) await owner.close()
  }
  return { auth, catalog, outlets, close }
}
export type Owners = Awaited<ReturnType<typeof startOwners>>
