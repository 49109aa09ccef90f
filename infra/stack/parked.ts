import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { Service } from './settings.ts'

/** An event that a reader could not take, and what became of it now. */
export type Parked = {
  reader: string
  subject: string
  data: string
  outcome: 'parked' | 'sent again' | 'outdated'
}

/**
 * Lists what is under `parked.>`; with `again`, sends each event once more under its own subject and takes it off the
 * list. One that was overtaken by newer news of the same thing is only taken off: sent now, the old would be the last
 * word for those who come late. Readers that had taken it know the repeat by its version.
 */
export async function replayParked(addressFor: (owner: Service) => string, again: boolean): Promise<Parked[]> {
  const found: Parked[] = []
  for (const stored of await withBroker(addressFor('auth'), listParked)) {
    const [, reader = '', ...words] = stored.subject.split('.')
    const parked = { reader, subject: words.join('.'), data: stored.string() }
    const outcome = again ? await sendAgain(addressFor(words[0] as Service), parked, stored.seq) : 'parked'
    found.push({ ...parked, outcome })
  }
  return found
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

async function withBroker<T>(address: string, work: (broker: Broker) => Promise<T>): Promise<T> {
  const broker = await open(address)
  try {
    return await work(broker)
  } finally {
    await broker.nats.close()
  }
}

async function listParked({ jsm }: Broker): Promise<StoredMsg[]> {
  const info = await jsm.streams.info('PARKED').catch(() => undefined)
  if (!info) return []
  const found: StoredMsg[] = []
  for (let seq = info.state.first_seq; seq <= info.state.last_seq; seq += 1) {
    const stored = await jsm.streams.getMessage('PARKED', { seq }).catch(() => null)
    if (stored) found.push(stored)
  }
  return found
}

const sendAgain = (address: string, { subject, data }: Omit<Parked, 'outcome'>, seq: number) =>
  withBroker(address, async ({ js, jsm }) => {
    const stream = subject.slice(0, subject.indexOf('.')).toUpperCase()
    const last = await jsm.streams.getMessage(stream, { last_by_subj: subject }).catch(() => null)
    const overtaken = last !== null && versionOf(last.string()) > versionOf(data)
    if (!overtaken) {
      // Newer news that comes between the look and this makes the broker refuse it.
      await js.publish(subject, data, { expect: { lastSubjectSequence: last?.seq ?? 0 } })
    }
    await jsm.streams.deleteMessage('PARKED', seq)
    return overtaken ? 'outdated' : 'sent again'
  })

function versionOf(data: string): number {
  try {
    return Number((JSON.parse(data) as { version?: number }).version ?? 0)
  } catch {
    return 0
  }
}
