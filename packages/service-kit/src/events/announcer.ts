import type { Bus } from './bus.ts'

/**
 * Returns a function that announces something to every process that listens, without storing it. A process that misses
 * it learns of it with its next read, or with the next announcement.
 */
export function announcer<Fact extends object>(bus: Bus, subject: string) {
  let nats: Awaited<Bus['connected']>['nats'] | undefined
  void bus.connected.then((connected) => {
    nats = connected.nats
  })
  return (fact: Fact) => {
    if (bus.isConnected() && !nats?.isClosed()) nats?.publish(subject, JSON.stringify(fact))
  }
}
