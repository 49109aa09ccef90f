import type { Role } from '@tapri/contracts/common'
import { dutyAnnounced } from '@tapri/contracts/announced'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { DutyFact } from '../../fulfilment/fulfilment.ts'
import type { Settings } from '../../settings.ts'
import type { OverseersOf } from './overseers.ts'
import { type LiveStreams, message, now } from './streams.ts'

/** Sends a text to all admins, and to the given people in the given role. */
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

/** By then the replica has the changed positions, and no earlier answer is cached. */
const CALLS_KNOW_MS = 1_000

/**
 * Makes the pages of a person whose positions changed reload everything, once the calls they make know of the change
 * too. Events of outlets that the person lost are no longer sent from now on.
 */
export const askAnew = (streams: LiveStreams, personId: string, text: () => string) =>
  void setTimeout(() => {
    for (const { viewer, events } of streams.of(personId)) if (viewer.role === 'outlet_manager') events.write(text())
  }, CALLS_KNOW_MS).unref()

/** Subscribes to what one process announces, so that all processes forward it. */
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

/** Forwards that a person went on or off duty at an outlet to those who assign orders there, and to the person. */
export const hearDuty = (context: Parameters<typeof hear>[0], streams: LiveStreams, overseersOf: OverseersOf) =>
  hear<DutyFact>(context, { subject: dutyAnnounced, name: 'duty' }, ({ outlet_id, person_id }) =>
    tellThose(streams, message('duty', { at: now() }), {
      outlet_manager: [...new Set([...overseersOf(outlet_id, 'orders.assign'), person_id])],
      delivery: person_id,
    }),
  )
