import { events, type Subject } from './events.ts'
import { type ServiceName, serviceNames } from './services.ts'

/**
 * Lists which services read each event. The only place: consumers, the broker's permissions and each service's own list
 * of subscriptions follow from it or are compared with it by tests.
 */
export const readers: Record<Subject, readonly ServiceName[]> = {
  // With names and phones: only for who shows them.
  'auth.person.changed': ['orders'],
  'auth.account.changed': ['catalog', 'outlets'],
  'auth.session.ended': ['catalog', 'orders', 'outlets'],
  'catalog.product.changed': ['orders'],
  'catalog.category.changed': [],
  'outlets.outlet.changed': ['auth', 'orders'],
  // Its own, for push messages: sent after the change, by any process, at least once.
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
 * Lists which services hear each event of another in each of their processes, besides the readers: as it is published,
 * by core NATS, kept for nobody who is away. For what a process keeps in memory; readers fill the tables. Every service
 * hears its own events.
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
   * State: the newest event of each aggregate is all a replica needs. Otherwise each event is kept until a bound is
   * met.
   */
  newestOnly: boolean
  maxAgeDays?: number
  maxBytes?: number
  /** Says whether its owner may read single events by their sequence. */
  readable?: boolean
}

const subjectsOf = (prefix: string) =>
  Object.keys(events)
    .filter((subject) => subject.startsWith(prefix))
    .map((subject) => `${subject}.*`)

const MIB = 1024 * 1024

/**
 * Lists the streams. An event of ORDERS that meets a bound is gone from the stream only: the truth is the table
 * `order_timeline`.
 */
export const streams: readonly Stream[] = [
  {
    name: 'AUTH',
    owner: 'auth',
    subjects: [...subjectsOf('auth.person.'), ...subjectsOf('auth.account.')],
    newestOnly: true,
  },
  // A session lives 7 days; a day more, and no token of it is valid any longer.
  { name: 'AUTH_SESSIONS', owner: 'auth', subjects: subjectsOf('auth.session.'), newestOnly: true, maxAgeDays: 8 },
  { name: 'CATALOG', owner: 'catalog', subjects: subjectsOf('catalog.'), newestOnly: true },
  { name: 'OUTLETS', owner: 'outlets', subjects: subjectsOf('outlets.'), newestOnly: true },
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
 * The stream of events that readers could not take; the oldest goes first. The newest one of each reader, subject and
 * aggregate is kept, with the reason in a header.
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
  /** The subjects that its reader takes, among those that it delivers. */
  subjects: readonly string[]
  /**
   * For all events of the reader's own stream, which need no order among each other: each has its version, and the
   * truth is in the reader's tables.
   */
  isOwn: boolean
}

/**
 * The consumers of a service: one for each subject of another service, and one for all of its own. The broker looks
 * through a whole stream for a consumer with a filter that nothing matches, at its start and after each restart of the
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

/** The consumer by which a service takes the events of a subject. */
export const durableOf = (reader: ServiceName, subject: string) =>
  ownerOf(subject) === reader ? ownDurableOf(reader) : perSubject(reader, subject)

const perSubject = (reader: ServiceName, subject: string) => `${reader}-${subject.replaceAll('.', '-')}`

const ownDurableOf = (service: ServiceName) => `${service}-own`

export const watchesOf = (service: ServiceName) =>
  (Object.keys(watchers) as Subject[]).filter((subject) => watchers[subject]?.includes(service))

export const ownerOf = (subject: string) => subject.slice(0, subject.indexOf('.')) as ServiceName

/** The services whose state this one keeps copies of: it compares digests with them and asks them to republish. */
export const ownersReadBy = (service: ServiceName) =>
  [...new Set(readsOf(service).map(ownerOf))].filter((owner) => owner !== service)

/** The services that keep copies of this one's state. */
export const readersOf = (owner: ServiceName) => serviceNames.filter((name) => ownersReadBy(name).includes(owner))

/** Core messages, stored nowhere. */
export const digestOf = (owner: ServiceName) => `${owner}.digest`
export const republishWanted = (reader: ServiceName, owner: ServiceName) => `${reader}.restate_wanted.${owner}`

/**
 * `{"version":7}` of the menu: published by each process of catalog after each change that it sees, and every second.
 * The gateway hears it, and nothing else.
 */
export const menuAnnounced = 'catalog.menu'
export const MENU_ANNOUNCED_EVERY_MS = 1_000

/**
 * `{"outlet_id":"…"}` of an outlet that was paused or not, or has other things sold out: to each process of orders, for
 * live streams.
 */
export const takingAnnounced = 'orders.taking'

/**
 * The position of a delivery person, or that it is no longer shared (services/orders/src/fulfilment/positions.ts): to
 * each process of orders, which keeps it in memory. Of no stream, so that the broker stores it nowhere.
 */
export const positionAnnounced = 'orders.position'

/**
 * `{"outlet_id":"…","person_id":"…"}` of cash that changed, and whose it is: to each process of orders, for live
 * streams.
 */
export const cashAnnounced = 'orders.cash'
