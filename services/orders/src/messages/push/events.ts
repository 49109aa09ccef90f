import type { Subject } from '@tapri/contracts/events'
import { ownerOf, readsOf } from '@tapri/contracts/streams'
import type { Context } from '@tapri/service-kit/process/service'
import { onMany } from '@tapri/service-kit/events/subscribe'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { enqueue } from './queries.ts'
import { isUseful, noticesOf, type OrderEvent, type OrderSubject } from './rules.ts'

export const orderSubjects = readsOf('orders').filter((subject) => ownerOf(subject) === 'orders') as OrderSubject[]

/** Makes the messages of events of orders; the sender finds them within 0.5 s. */
export const pushSubscriptions = ({ db, settings }: Context<Database, Settings>) =>
  orderSubjects.map((subject) =>
    onMany<Subject>(subject, async (events) => {
      if (!settings.VAPID_PRIVATE_KEY) return
      const useful = (events as OrderEvent[]).filter(({ at }) => isUseful(at))
      await enqueue(
        db,
        useful.flatMap((event) => noticesOf(subject, event).map((notice) => ({ notice, event }))),
      )
    }),
  )

/** Beside the events: their versions are checked against the orders themselves. */
export const pushCopies = Object.fromEntries(orderSubjects.map((subject) => [subject, ['orders' as const]]))
