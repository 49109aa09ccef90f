import type { Subject } from '@tapri/contracts/events'
import { ownerOf, readsOf } from '@tapri/contracts/streams'
import type { Context } from '@tapri/service-kit/process/service'
import { onMany } from '@tapri/service-kit/events/subscribe'
import type { Database } from '../database.ts'
import type { Settings } from '../settings.ts'
import { channelsOf } from './customer/config.ts'
import { enqueueForCustomers } from './customer/enqueue.ts'
import { noticesOf, type OrderEvent, type OrderSubject } from './notices.ts'
import { enqueue } from './push/queries.ts'

export const orderSubjects = readsOf('orders').filter((subject) => ownerOf(subject) === 'orders') as OrderSubject[]

/** Makes the messages for events of orders, to devices and to customers. The senders pick them up within a second. */
export function orderEventSubscriptions({ db, settings }: Pick<Context<Database, Settings>, 'db' | 'settings'>) {
  const channels = channelsOf(settings)
  return orderSubjects.map((subject) =>
    onMany<Subject>(subject, async (events) => {
      const told = (events as OrderEvent[]).flatMap((event) =>
        noticesOf(subject, event).map((notice) => ({ notice, event })),
      )
      if (settings.VAPID_PRIVATE_KEY) await enqueue(db, told)
      await enqueueForCustomers(db, channels, told)
    }),
  )
}

/** For `replicas` of the service: these events are compared with the orders themselves, since there is no replica. */
export const orderEventReplicas = Object.fromEntries(orderSubjects.map((subject) => [subject, ['orders' as const]]))
