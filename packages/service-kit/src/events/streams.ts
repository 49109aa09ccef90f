import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'
import {
  consumersOf,
  deadLetters,
  type Readers,
  readers,
  type Stream,
  type StreamConsumer,
  streams,
} from '@tapri/contracts/streams'
import { serviceNames } from '@tapri/contracts/services'

const SECOND_NS = 1_000_000_000
const DAY_NS = 24 * 60 * 60 * SECOND_NS
/**
 * How long an event stays assigned to a reader that does not respond. Short, because a killed broker may forget the
 * last acknowledgement and delivers nothing else until this has passed; a handler that takes longer reports progress in
 * between.
 */
const ACK_WAIT_NS = 3 * SECOND_NS

type Config = Partial<StreamConfig> & { name: string }

/** Every limit is set, even where there is none: an update resets only the fields that it contains. */
const streamConfig = ({
  name,
  subjects,
  newestOnly,
  maxAgeDays = 0,
  maxBytes = -1,
  readable = false,
}: Stream): Config => ({
  name,
  subjects: [...subjects],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.Old,
  duplicate_window: 120 * SECOND_NS,
  max_msgs_per_subject: newestOnly ? 1 : -1,
  max_age: maxAgeDays * DAY_NS,
  max_bytes: maxBytes,
  allow_direct: readable,
})

const deadLettersConfig: Config = {
  name: deadLetters.name,
  subjects: [...deadLetters.subjects],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.Old,
  max_msgs_per_subject: 1,
  max_bytes: deadLetters.maxBytes,
}

/** The most own events that a service is given before it has acknowledged the first of them. */
export const OWN_EVENTS_AT_ONCE = 256

const consumerConfig = ({ durable, subjects, isOwn }: StreamConsumer) =>
  ({
    durable_name: durable,
    ...(!isOwn && { filter_subject: `${subjects[0]}.*` }),
    ack_policy: AckPolicy.Explicit,
    ack_wait: ACK_WAIT_NS,
    max_ack_pending: isOwn ? OWN_EVENTS_AT_ONCE : 1,
  }) satisfies Partial<ConsumerConfig>

export interface StreamOptions {
  table?: Readers | undefined
  /**
   * Number of servers that store each stream and its consumers: 1, 3 or 5. Missing: one for a new stream, unchanged for
   * an existing one.
   */
  replicas?: number | undefined
}

/**
 * Creates every stream and consumer of the product, and updates those that are configured differently. Idempotent.
 * Needs the operator's login: no service may do any of this. Returns what was created or changed.
 */
export async function ensureStreams(
  jsm: JetStreamManager,
  { table = readers, replicas }: StreamOptions = {},
): Promise<string[]> {
  const replicated = replicas === undefined ? {} : { num_replicas: replicas }
  const done: string[] = []
  for (const stream of streams) {
    const how = await ensureStream(jsm, { ...streamConfig(stream), ...replicated })
    if (how) done.push(`${stream.name} ${how}`)
    done.push(...(await ensureConsumers(jsm, stream, table)))
  }
  const how = await ensureStream(jsm, { ...deadLettersConfig, ...replicated })
  if (how) done.push(`${deadLetters.name} ${how}`)
  return done
}

async function ensureStream(jsm: JetStreamManager, config: Config): Promise<'made' | 'updated' | undefined> {
  const found = await jsm.streams.info(config.name).catch(nothingThere)
  if (!found) {
    await jsm.streams.add(config)
    return 'made'
  }
  if (agrees(found.config, config)) return undefined
  await jsm.streams.update(config.name, config)
  return 'updated'
}

async function ensureConsumers(jsm: JetStreamManager, stream: Stream, table: Readers): Promise<string[]> {
  const done: string[] = []
  const found = new Map<string, ConsumerInfo>()
  for await (const info of jsm.consumers.list(stream.name)) found.set(info.name, info)
  const wanted = new Map(
    serviceNames
      .flatMap((reader) => consumersOf(reader, table))
      .filter((consumer) => consumer.stream === stream.name)
      .map((consumer) => [consumer.durable, consumer]),
  )
  for (const [durable, consumer] of wanted) {
    const config = consumerConfig(consumer)
    const before = found.get(durable)
    if (!before) await jsm.consumers.add(stream.name, { ...config, deliver_policy: DeliverPolicy.All })
    else if (!agrees(before.config, config)) await jsm.consumers.update(stream.name, durable, config)
    else continue
    done.push(`${stream.name} ${durable} ${before ? 'updated' : 'made'}`)
  }
  for (const { name, config, num_waiting } of found.values()) {
    // A process of the previous version still pulls from it.
    if (!config.durable_name || wanted.has(name) || !isOfReader(name) || num_waiting > 0) continue
    await jsm.consumers.delete(stream.name, name)
    done.push(`${stream.name} ${name} deleted: no longer read`)
  }
  return done
}

const isOfReader = (durable: string) => serviceNames.some((reader) => durable.startsWith(`${reader}-`))

const agrees = (found: object, wanted: object) =>
  Object.entries(wanted).every(([key, value]) => JSON.stringify(found[key as never]) === JSON.stringify(value))

const NOT_THERE = new Set([10014, 10059])

function nothingThere(error: unknown): undefined {
  if (error instanceof JetStreamApiError && NOT_THERE.has(error.code)) return undefined
  throw error
}
