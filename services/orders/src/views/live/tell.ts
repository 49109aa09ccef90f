import type { Role } from '@tapri/contracts/common'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import type { LiveStreams } from './streams.ts'

/** Sends a text to all admins, and to those who are named for their role. */
export function tellThose(
  streams: LiveStreams,
  text: string,
  people: Partial<Record<Role, string | readonly string[]>>,
) {
  for (const admin of streams.admins()) admin.events.write(text)
  for (const [role, named] of Object.entries(people)) {
    for (const person of [named].flat())
      for (const stream of streams.of(person)) if (stream.viewer.role === role) stream.events.write(text)
  }
}

/** By then the replica has a change of somebody's positions, and no answer of before is remembered. */
const CALLS_KNOW_MS = 1_000

/**
 * Somebody whose positions changed is told no event of an outlet that they lost from now on. Their page asks for
 * everything anew, once the calls that it makes know of the change, too.
 */
export const askAnew = (streams: LiveStreams, personId: string, text: () => string) =>
  void setTimeout(() => {
    for (const { viewer, events } of streams.of(personId)) if (viewer.role === 'outlet_manager') events.write(text())
  }, CALLS_KNOW_MS).unref()

/** Hears what one process announces, so that all processes tell it. */
export function hear<Fact>(
  { bus, log }: Pick<Context<Database, Settings>, 'bus' | 'log'>,
  { subject, name }: { subject: string; name: string },
  tell: (fact: Fact) => void,
) {
  void bus.connected.then(({ nats }) =>
    nats.subscribe(subject, {
      callback: (err, heard) => {
        if (err) log.warn({ err }, `subscription to ${name} refused, pages learn of them by polling`)
        else tell(heard.json<Fact>())
      },
    }),
  )
}
