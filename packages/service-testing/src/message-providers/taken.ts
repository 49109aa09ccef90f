import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Channel } from '@tapri/service-kit/messages/message'

/**
 * A message that a simulator accepted. `id` is the caller's: the reference, the callback data, or the id of an e-mail.
 */
export interface Taken {
  channel: Channel
  id: string
  /** The simulator's own id of it. */
  provider_id: string
  to: string
  text: string
  /** The whole request, or the headers of the e-mail by lower-case name. */
  details: Record<string, unknown>
}

/**
 * The fate of the next attempt. `busy`: not accepted, may be retried. `refuse`: not accepted. `lost`: accepted, but the
 * answer never arrives. `silent`: not accepted and never answered.
 */
export type Fate = 'take' | 'busy' | 'refuse' | 'lost' | 'silent'

/** Stores accepted messages, also in a file if one is given, so that a killed simulator forgets nothing. */
export function openTaken(file?: string) {
  const stored = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const taken = stored.flatMap((line): Taken[] => {
    try {
      return [JSON.parse(line) as Taken]
    } catch {
      return []
    }
  })
  const next: Partial<Record<Channel, Fate[]>> = {}
  let tries = 0
  return {
    taken,
    /** The number of all attempts. */
    tries: () => tries,
    ofChannel: (channel: Channel) => taken.filter((one) => one.channel === channel),
    take: (message: Taken) => {
      // Begins and ends with a line break, since a killed simulator may have left half a line.
      if (file) appendFileSync(file, `\n${JSON.stringify(message)}\n`, { flush: true })
      taken.push(message)
    },
    /** Sets the fates of a channel's next attempts; after those, everything is accepted. */
    meet: (channel: Channel, ...fates: Fate[]) => void (next[channel] ??= []).push(...fates),
    fateOf: (channel: Channel): Fate => {
      tries += 1
      return next[channel]?.shift() ?? 'take'
    },
  }
}
export type TakenMessages = ReturnType<typeof openTaken>
