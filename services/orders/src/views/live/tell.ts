import type { Role } from '@tapri/contracts/common'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import type { LiveStreams } from './streams.ts'

/** Sends a text to all admins, and to those who are named for their role. */
export function tellThose(streams: LiveStreams, text: string, people: Partial<Record<Role, string | undefined>>) {
  for (const admin of streams.admins()) admin.events.write(text)
  for (const [role, person] of Object.entries(people)) {
    for (const stream of person === undefined ? [] : streams.of(person))
      if (stream.viewer.role === role) stream.events.write(text)
  }
}

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
