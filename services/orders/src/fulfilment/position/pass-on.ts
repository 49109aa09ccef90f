import { positionAnnounced } from '@tapri/contracts/streams'
import type { Bus } from '@tapri/service-kit/events/bus'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { PositionFact, Positions } from '../positions.ts'
import type { Settings } from '../../settings.ts'

/**
 * Returns the function that gives a fact to this process and all others. Core messages: who is cut off from the broker
 * misses them and has the next ones.
 */
export function passOnPositions({ bus, log }: Pick<Context<Database, Settings>, 'bus' | 'log'>, positions: Positions) {
  let nats: Awaited<Bus['connected']>['nats'] | undefined
  void bus.connected.then((connected) => {
    nats = connected.nats
    nats.subscribe(positionAnnounced, {
      callback: (err, message) => {
        if (err) log.warn({ err }, 'subscription to positions refused, only those sent to this process are shown')
        else positions.take(message.json<PositionFact>())
      },
    })
  })
  return (fact: PositionFact) => {
    // Here at once: the message comes back to this process too, as one that it knows.
    positions.take(fact)
    if (bus.isConnected() && !nats?.isClosed()) nats?.publish(positionAnnounced, JSON.stringify(fact))
  }
}
