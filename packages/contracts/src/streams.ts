import { events, type Subject } from './events.ts'
import { type ServiceName, serviceNames } from './services.ts'

/**
 * The services that read each event. The only definition: consumers, the broker's permissions and each service's own
 * list of subscriptions are derived from it or compared with it by tests.
 */
export const readers: Record<Subject, readonly ServiceName[]> = {
  // With names and phones: only for services that show them.
  'auth.person.changed': ['orders'],
  'auth.account.changed': ['catalog', 'outlets'],
  'auth.session.ended': ['catalog', 'orders', 'outlets'],
  'auth.change.made': ['orders'],
  'catalog.change.made': ['orders'],
  'outlets.change.made': ['orders'],
  'catalog.product.changed': ['orders'],
  'catalog.category.changed': [],
  'outlets.outlet.changed': ['auth', 'orders'],
  // Its own events, for push messages: sent after the change, by any process, at least once.
  'orders.order.placed': ['orders'],
  'orders.order.due': ['orders'],
  'orders.order.paid': ['orders'],
  'orders.order.assigned': ['orders'],
  'orders.order.released': ['orders'],
  'orders.order.status_changed': ['orders'],
  'orders.order.ready': ['orders'],
  'orders.order.alerted': ['orders'],
  'orders.order.handed_over': ['orders'],
  'orders.order.rated': ['orders'],
}

/**
 * The services that receive an event of another service in each of their processes, in addition to the readers: by core
 * NATS as it is published, not kept for a process that is away. For what a process keeps in memory; readers fill the
 * tables. Every service receives its own events.
 */
export const watchers: Partial<Record<Subject, readonly ServiceName[]>> = {
  'auth.person.changed': ['orders'],
  'auth.session.ended': ['orders'],
  'catalog.product.changed': ['orders'],
  'catalog.category.changed': ['orders'],
  'outlets.outlet.changed': ['orders'],
}
export type Readers = Readonly<Record<string, readonly ServiceName[]>>

export interface Stream {
  name: string
  owner: ServiceName
  /** Exactly what is stored; `*` is the id of the aggregate. */
  subjects: readonly string[]
  /**
   * State: a replica needs only the newest event of each aggregate. Otherwise each event is kept until a limit is
   * reached.
   */
  newestOnly: boolean
  maxAgeDays?: number
  maxBytes?: number
  /** Whether its owner may read single events by their sequence number. */
  readable?: boolean
}

const subjectsOf = (prefix: string) =>
  Object.keys(events)
    .filter((subject) => subject.startsWith(prefix))
    .map((subject) => `${subject}.*`)

const stateOf = (prefix: string) => subjectsOf(prefix).filter((subject) => subject.endsWith('.changed.*'))

const MIB = 1024 * 1024

/**
 * The streams. An event that ORDERS drops at a limit is only gone from the stream: the source of truth is the table
 * `order_timeline`.
 */
export const streams: readonly Stream[] = [
  { name: 'AUTH', owner: 'auth', subjects: stateOf('auth.'), newestOnly: true },
  // A session token lives 7 days; after one day more, none is valid.
  { name: 'AUTH_SESSIONS', owner: 'auth', subjects: subjectsOf('auth.session.'), newestOnly: true, maxAgeDays: 8 },
  { name: 'CATALOG', owner: 'catalog', subjects: stateOf('catalog.'), newestOnly: true },
  { name: 'OUTLETS', owner: 'outlets', subjects: stateOf('outlets.'), newestOnly: true },
  // Orders stores the changes; two weeks cover the time that it may be away.
  ...(['auth', 'catalog', 'outlets'] as const).map((owner): Stream => {
    const [name, subjects] = [`${owner.toUpperCase()}_CHANGES`, subjectsOf(`${owner}.change.`)]
    return { name, owner, subjects, newestOnly: false, maxAgeDays: 14, maxBytes: 32 * MIB }
  }),
  {
    name: 'ORDERS',
    owner: 'orders',
    subjects: subjectsOf('orders.'),
    newestOnly: false,
    maxAgeDays: 14,
    maxBytes: 256 * MIB,
    readable: true,
  },
]

/**
 * The stream of events that readers could not handle; the oldest is dropped first. Keeps the newest event of each
 * reader, subject and aggregate, with the reason in a header.
 */
export const deadLetters = {
  name: 'PARKED',
  subjects: ['parked.>'],
  maxBytes: 32 * MIB,
  reasonHeader: 'Tapri-Reason',
} as const

export function streamOf(subject: string): Stream {
  const found = streams.find(({ subjects }) => subjects.includes(`${subject}.*`))
  if (!found) throw new Error(`no stream holds ${subject}`)
  return found
}

export const deadLetterOf = (reader: ServiceName, subject: string) => `parked.${reader}.${subject}`

export const readsOf = (service: ServiceName, table: Readers = readers) =>
  Object.keys(table).filter((subject) => table[subject]?.includes(service))

/** A reader's cursor in a stream. */
export interface StreamConsumer {
  stream: string
  durable: string
  reader: ServiceName
  /** The subjects that its reader handles, among those that it delivers. */
  subjects: readonly string[]
  /**
   * For all events of the reader's own stream, which need no order among each other: each has its version, and the
   * reader's tables are the source of truth.
   */
  isOwn: boolean
}

/**
 * Returns the consumers of a service: one for each subject of another service, and one for all of its own. A consumer
 * whose filter matches nothing makes the broker scan the whole stream, at its start and after each restart of the
 * reader.
 */
export function consumersOf(reader: ServiceName, table: Readers = readers): StreamConsumer[] {
  const byName = Map.groupBy(readsOf(reader, table), (subject) => durableOf(reader, subject))
  return Array.from(byName, ([durable, subjects]) => ({
    stream: streamOf(subjects[0] ?? '').name,
    durable,
    reader,
    subjects,
    isOwn: durable === ownDurableOf(reader),
  }))
}

/** Returns the name of the durable consumer by which a service reads a subject. */
export const durableOf = (reader: ServiceName, subject: string) =>
  ownerOf(subject) === reader ? ownDurableOf(reader) : perSubject(reader, subject)

const perSubject = (reader: ServiceName, subject: string) => `${reader}-${subject.replaceAll('.', '-')}`

const ownDurableOf = (service: ServiceName) => `${service}-own`

export const watchesOf = (service: ServiceName) =>
  (Object.keys(watchers) as Subject[]).filter((subject) => watchers[subject]?.includes(service))

export const ownerOf = (subject: string) => subject.slice(0, subject.indexOf('.')) as ServiceName

/** Returns the services whose state this one replicates: it compares digests with them and asks them to republish. */
export const ownersReadBy = (service: ServiceName) =>
  [...new Set(readsOf(service).map(ownerOf))].filter((owner) => owner !== service)

/** Returns the services that replicate this one's state. */
export const readersOf = (owner: ServiceName) => serviceNames.filter((name) => ownersReadBy(name).includes(owner))

/** Subjects of core messages, which are not stored. */
export const digestOf = (owner: ServiceName) => `${owner}.digest`
export const republishWanted = (reader: ServiceName, owner: ServiceName) => `${reader}.restate_wanted.${owner}`
