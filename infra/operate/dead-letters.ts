import { JetStreamApiCodes, JetStreamApiError, jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { deadLetters, streamOf } from '@tapri/contracts/streams'
import { messageOf } from '../run/stack/refusal.ts'

/** An event that a reader could not handle, why, and what was done with it now. */
export type DeadLetter = {
  reader: string
  subject: string
  data: string
  reason: string
  outcome: 'listed' | 'sent again' | 'outdated' | 'failed'
  /** Why sending it failed. It is kept, and may be sent again later. */
  error?: string
}

/**
 * Lists the dead letters of the stream PARKED. With `again`, sends each event again under its own subject and removes
 * its dead letter. The reader wrote the dead letter, so its content is not trusted: an event is sent again only if the
 * owner's stream still holds it and both are equal. An event that was superseded, or that its owner did not publish, is
 * only removed. Readers that had processed it recognise the repeat by its version. `address` includes the operator's
 * login.
 */
export async function replayDeadLetters(address: string, again: boolean): Promise<DeadLetter[]> {
  const broker = await open(address)
  try {
    const found: DeadLetter[] = []
    for (const stored of await listDeadLetters(broker)) {
      const [, reader = '', ...words] = stored.subject.split('.')
      const reason = stored.header?.get(deadLetters.reasonHeader) ?? ''
      const letter = { reader, subject: words.join('.'), data: stored.string(), reason }
      found.push({ ...letter, ...(again ? await tryAgain(broker, letter, stored.seq) : { outcome: 'listed' }) })
    }
    return found
  } finally {
    await broker.nats.close()
  }
}

type Broker = Awaited<ReturnType<typeof open>>

async function open(address: string) {
  const { username, password, host } = new URL(address)
  const nats = await connect({
    servers: host,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  })
  return { nats, js: jetstream(nats), jsm: await jetstreamManager(nats, { checkAPI: false }) }
}

async function listDeadLetters({ jsm }: Broker): Promise<StoredMsg[]> {
  const info = await jsm.streams.info(deadLetters.name).catch(undefinedWithoutStream)
  if (!info) return []
  const found: StoredMsg[] = []
  for (let seq = info.state.first_seq; seq <= info.state.last_seq; seq += 1) {
    const stored = await jsm.streams.getMessage(deadLetters.name, { seq })
    // An empty one stands for an aggregate that was deleted meanwhile.
    if (stored && stored.data.length > 0) found.push(stored)
  }
  return found
}

/** Returns a failure with its message, so that the others are still sent. */
const tryAgain = (...args: Parameters<typeof sendAgain>): Promise<Pick<DeadLetter, 'outcome' | 'error'>> =>
  sendAgain(...args).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ outcome: 'failed', error: messageOf(error) }),
  )

async function sendAgain({ js, jsm }: Broker, { subject, data }: { subject: string; data: string }, seq: number) {
  const last = await jsm.streams.getMessage(streamHolding(subject), { last_by_subj: subject })
  const isWhatTheOwnerSaid = last !== null && last.string() === data
  // If a newer event arrives after the check, the broker refuses this one.
  if (isWhatTheOwnerSaid) await js.publish(subject, data, { expect: { lastSubjectSequence: last.seq } })
  await jsm.streams.deleteMessage(deadLetters.name, seq)
  return isWhatTheOwnerSaid ? 'sent again' : 'outdated'
}

/** Any other error means that the state of the stream is unknown. */
function undefinedWithoutStream(error: unknown): undefined {
  if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined
  throw error
}

const streamHolding = (subject: string) => streamOf(subject.slice(0, subject.lastIndexOf('.'))).name
