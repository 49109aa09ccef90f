import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, serviceNames } from '@tapri/contracts/services'
import { consumersOf as consumersReadBy, deadLetters, streams } from '@tapri/contracts/streams'
import { type AskBroker, withBroker, withDatabase } from './ask.ts'
import { type Finding, look, spanOf, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

export type OutboxFacts = { service: ServiceName; waiting: number; oldestSeconds: number }

const outboxSql = `select count(*)::int as waiting,
  coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float as oldest from outbox`

export const lookAtOutboxes = ({ services }: Target): Promise<OutboxFacts[]> =>
  Promise.all(
    services.map(async ({ name, database }) => {
      const [row] = await withDatabase(database, (query) => query<{ waiting: number; oldest: number }>(outboxSql))
      return { service: name, waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0 }
    }),
  )

/** Events are published within a second; a broker that restarts takes some more. */
const OUTBOX_LOOK_SECONDS = 10
const OUTBOX_WRONG_SECONDS = 60

export function judgeOutboxes(outboxes: OutboxFacts[]): Finding[] {
  const found = outboxes.flatMap(({ service, waiting, oldestSeconds }) => {
    if (oldestSeconds < OUTBOX_LOOK_SECONDS) return []
    const says = `${waiting} events of ${service} wait to be published, the oldest for ${spanOf(oldestSeconds)}: is NATS well?`
    return [oldestSeconds < OUTBOX_WRONG_SECONDS ? look('lag', says) : wrong('lag', says)]
  })
  return found.length > 0 ? found : [well('lag', 'every event is published')]
}

/** `read` counts up as the reader takes events. */
export type ConsumerFacts = { stream: string; durable: string; found: boolean; waiting: number; read: number }
export type BrokerFacts = {
  missingStreams: string[]
  /** The same consumers, some seconds apart. */
  before: ConsumerFacts[]
  after: ConsumerFacts[]
  /** Dead letters of each reader. */
  letters: Partial<Record<string, number>>
}

/** Events on their way wait for a moment. */
const LOOK_AGAIN_MS = 3_000
const MAX_LOOKS = 3

export const lookAtBroker = ({ broker }: Target): Promise<BrokerFacts> =>
  withBroker(broker, async (ask) => {
    const names = [...streams.map(({ name }) => name), deadLetters.name]
    const infos = await Promise.all(names.map((name) => ask(`STREAM.INFO.${name}`)))
    const before = await consumersOf(ask)
    let after = before
    for (let looks = 0; looks < MAX_LOOKS && after.some(({ waiting }) => waiting > 0); looks += 1) {
      await sleep(LOOK_AGAIN_MS)
      after = await consumersOf(ask)
    }
    return {
      missingStreams: names.filter((_, index) => !infos[index]),
      before,
      after,
      letters: await lettersOf(ask),
    }
  })

type ConsumerInfo = { num_pending: number; num_ack_pending: number; ack_floor: { stream_seq: number } }

const consumersOf = (ask: AskBroker): Promise<ConsumerFacts[]> =>
  Promise.all(
    serviceNames.flatMap((reader) =>
      consumersReadBy(reader).map(async ({ stream, durable }) => {
        const info = await ask<ConsumerInfo>(`CONSUMER.INFO.${stream}.${durable}`)
        const waiting = info ? info.num_pending + info.num_ack_pending : 0
        return { stream, durable, found: Boolean(info), waiting, read: info?.ack_floor.stream_seq ?? 0 }
      }),
    ),
  )

async function lettersOf(ask: AskBroker) {
  const info = await ask<{ state: { subjects?: Record<string, number> } }>(`STREAM.INFO.${deadLetters.name}`, {
    subjects_filter: '>',
  })
  const letters: Partial<Record<string, number>> = {}
  for (const [subject, count] of Object.entries(info?.state.subjects ?? {})) {
    const reader = subject.split('.')[1] ?? ''
    letters[reader] = (letters[reader] ?? 0) + count
  }
  return letters
}

export function judgeBroker({ missingStreams, before, after, letters }: BrokerFacts): Finding[] {
  const found = missingStreams.map((name) =>
    wrong('broker', `the stream ${name} is missing: does the part "streams" run?`),
  )
  const missing = after.filter((consumer) => !consumer.found && !missingStreams.includes(consumer.stream))
  for (const { durable } of missing) {
    found.push(wrong('broker', `the consumer ${durable} is missing: does the part "streams" run?`))
  }
  for (const { durable, waiting, read } of after) {
    if (waiting === 0) continue
    const stands = before.some((each) => each.durable === durable && each.read === read)
    const says = `${waiting} events wait for ${durable}`
    found.push(
      stands
        ? wrong('lag', `${says}, and none was taken in ${(MAX_LOOKS * LOOK_AGAIN_MS) / 1000} s`)
        : look('lag', `${says}; they become fewer`),
    )
  }
  for (const [reader, count] of Object.entries(letters)) {
    found.push(
      wrong('dead letters', `${reader} could not take ${count} events: npm run replay-dead-letters lists them`),
    )
  }
  return found.length > 0 ? found : [well('broker', 'streams and consumers are there, nothing waits, no dead letters')]
}
