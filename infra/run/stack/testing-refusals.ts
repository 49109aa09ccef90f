import { type NatsConnection, PermissionViolationError } from '@nats-io/transport-node'

/**
 * Publishes to these subjects and returns those that the broker refuses to this login; it reports that before it
 * answers a flush.
 */
export async function refusedPublishes(nats: NatsConnection, subjects: readonly string[], data = '{}') {
  const refused = new Set<string>()
  const statuses = nats.status()
  const follow = async () => {
    for await (const status of statuses) {
      const error = status.type === 'error' ? status.error : undefined
      if (error instanceof PermissionViolationError && error.operation === 'publish') refused.add(error.subject)
    }
  }
  void follow()
  for (const subject of subjects) nats.publish(subject, data)
  await nats.flush()
  // The errors have arrived; each is delivered in a separate turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  return refused
}

/** Subscribes to these subjects and returns those that the broker refuses to this login. */
export async function refusedSubscriptions(nats: NatsConnection, subjects: readonly string[]) {
  const refused = new Set<string>()
  const subscriptions = subjects.map((subject) =>
    nats.subscribe(subject, { callback: (error) => void (error && refused.add(subject)) }),
  )
  await nats.flush()
  for (const subscription of subscriptions) subscription.unsubscribe()
  return refused
}
