import { type NatsConnection, PermissionViolationError } from '@nats-io/transport-node'

/** A refusal comes at once; an allowed request may get no response. */
const REFUSED_WITHIN_MS = 2_000

/** Whether the broker refuses to let this login publish to the subject. */
export const isPublishRefused = (nats: NatsConnection, subject: string, data = ''): Promise<boolean> =>
  nats.request(subject, data, { timeout: REFUSED_WITHIN_MS }).then(
    () => false,
    (error: Error) => error.cause instanceof PermissionViolationError,
  )

/** Whether the broker refuses to let this login subscribe to the subject. */
export const isSubscribeRefused = (nats: NatsConnection, subject: string) =>
  new Promise<boolean>((resolve) => {
    const subscription = nats.subscribe(subject, { callback: (error) => void (error && resolve(true)) })
    setTimeout(() => {
      subscription.unsubscribe()
      resolve(false)
    }, REFUSED_WITHIN_MS)
  })

/** The subjects to which the broker lets this login publish nothing, as it says so; for one that may not receive replies either. */
export function refusedPublishes(nats: NatsConnection): Set<string> {
  const refused = new Set<string>()
  const follow = async () => {
    for await (const status of nats.status()) {
      const error = status.type === 'error' ? status.error : undefined
      if (error instanceof PermissionViolationError && error.operation === 'publish') refused.add(error.subject)
    }
  }
  void follow()
  return refused
}
