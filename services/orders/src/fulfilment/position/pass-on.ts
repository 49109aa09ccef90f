import { positionAnnounced } from '@tapri/contracts/announced'
import type { Bus } from '@tapri/service-kit/events/bus'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { PositionFact, Positions } from '../positions.ts'
import type { Settings } from '../../settings.ts'

/**
 * Returns a function that passes a position on to this process and all others. It uses core NATS messages: a process
 * that is cut off from the broker misses them and gets the next ones.
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
    // Applied here at once. The message also comes back to this process, which then ignores it.
    positions.take(fact)
    if (bus.isConnected() && !nats?.isClosed()) nats?.publish(positionAnnounced, JSON.stringify(fact))
  }
}
