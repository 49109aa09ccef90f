import { cashAnnounced } from '@tapri/contracts/streams'
import type { Bus } from '@tapri/service-kit/events/bus'

/** The outlet and the person whose cash changed; without a person only that of the outlet did. */
export interface CashFact {
  outlet_id: string
  person_id?: string | undefined
}

/** Returns the function that tells all live streams that cash changed. Who misses it asks again within 30 s. */
export function cashAnnouncer(bus: Bus) {
  let nats: Awaited<Bus['connected']>['nats'] | undefined
  void bus.connected.then((connected) => {
    nats = connected.nats
  })
  return (fact: CashFact) => {
    if (bus.isConnected() && !nats?.isClosed()) nats?.publish(cashAnnounced, JSON.stringify(fact))
  }
}
export type AnnounceCash = ReturnType<typeof cashAnnouncer>
