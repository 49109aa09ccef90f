import { cashAnnounced } from '@tapri/contracts/streams'
import type { Context } from '@tapri/service-kit/process/service'
import type { CashFact } from '../../money/money.ts'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { message, now } from './messages.ts'
import type { ManagerOf } from './sight.ts'
import type { LiveStreams } from './streams.ts'

/** What one process wrote about cash, all processes tell: to admins, the manager of the outlet and the delivery person whose it is. */
export function tellCash(
  { bus, log }: Pick<Context<Database, Settings>, 'bus' | 'log'>,
  streams: LiveStreams,
  managerOf: ManagerOf,
) {
  const tell = ({ outlet_id, person_id }: CashFact) => {
    const text = message('cash', { at: now() })
    for (const admin of streams.admins()) admin.send(text)
    for (const [role, person] of [
      ['outlet_manager', managerOf(outlet_id)],
      ['delivery', person_id],
    ] as const) {
      if (person === undefined) continue
      for (const stream of streams.of(person)) if (stream.viewer.role === role) stream.send(text)
    }
  }
  void bus.connected.then(({ nats }) =>
    nats.subscribe(cashAnnounced, {
      callback: (err, heard) => {
        if (err) log.warn({ err }, 'subscription to cash changes refused, pages learn of them by polling')
        else tell(heard.json<CashFact>())
      },
    }),
  )
}
