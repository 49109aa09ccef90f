import { events, type Subject } from '@tapri/contracts/events'
import type { OrderChangeName } from '@tapri/contracts/live'
import { cashAnnounced, kitchenAnnounced, takingAnnounced } from '@tapri/contracts/announced'
import { followStream } from '@tapri/service-kit/events/follow-stream'
import type { Context } from '@tapri/service-kit/process/service'
import type { Stored } from '@tapri/service-kit/events/stream-reader'
import { watch } from '@tapri/service-kit/events/subscribe'
import type { Database } from '../../database.ts'
import { type Positions, toOrderPosition } from '../../fulfilment/fulfilment.ts'
import type { CashFact } from '../../money/money.ts'
import type { Settings } from '../../settings.ts'
import { createHistory, type History, type OrderEvent } from './history.ts'
import { knownOverseers, type Overseers, type OverseersOf } from './overseers.ts'
import { concernedBy, type OrderFact, sightOf } from './sight.ts'
import { sightChanges } from './sight-changes.ts'
import { createJudge } from './standings.ts'
import { type LiveStream, type LiveStreams, message, now, orderMessage } from './streams.ts'
import { hear, hearDuty, tellThose } from './tell.ts'

/** After a restart, a process can resume streams that were cut up to this long ago. */
const BACK_MS = 5 * 60_000
const MAX_EVENTS = 10_000
/** A stream that missed more reloads everything, which is cheaper. */
const MAX_MISSED = 200
/** Changes of the menu or of outlets within this time are sent once. */
const GATHER_MS = 500

const PREFIX = 'orders.order.'
const subjects = (Object.keys(events) as Subject[]).filter((subject) => subject.startsWith(PREFIX))

export interface Feed {
  /** Tells whether this process receives all events. */
  isCurrent: () => boolean
  /** Sends a new stream what it missed. Does not register it for further events. */
  begin: (stream: LiveStream, lastEventId: string | undefined) => void
  check: (some: Iterable<LiveStream>) => Promise<void>
  /** Reads again what events may have missed. Rejects while the database is away. */
  reload: () => Promise<void>
  stop: () => void
}

/**
 * Forwards each event to the streams of the people it concerns, with one subscription for all streams of the process.
 */
export function startFeed(
  { db, bus, log }: Context<Database, Settings>,
  streams: LiveStreams,
  positions: Positions,
): Feed {
  const history = createHistory(MAX_EVENTS)
  const sight = sightChanges(history, streams)
  const overseers = knownOverseers(db, sight.changed)
  const judge = createJudge(db, streams)
  let isLoaded = false
  const tell = (text: string) => {
    for (const stream of streams.all()) stream.events.write(text)
  }
  const following = followStream({
    bus,
    log,
    subjects,
    backMs: BACK_MS,
    max: MAX_EVENTS,
    onBegin: (epoch, sequence) => {
      // On the first start the events of the last minutes follow. Later it means that some were missed.
      if (history.newestId() !== undefined) positions.clear()
      history.begin(epoch, sequence)
      tell(message('reset', { at: now() }, history.newestId()))
    },
    onEvent: (stored) => {
      const event = orderEventOf(stored)
      history.add(event)
      deliver(event, history.idOf(event.sequence), streams, overseers.of)
      positions.orderChanged(event.fact)
    },
  })
  const context = { bus, log }
  tellThoseConcerned(context, { streams, positions, overseersOf: overseers.of })
  hearShop(context, tell, overseers.outletChanged)
  watch(context, 'auth.person.changed', (person) => {
    overseers.personChanged(person)
    judge.accountChanged(person)
  })
  watch(context, 'auth.session.ended', judge.sessionEnded)

  const reload = async () => {
    await overseers.load()
    isLoaded = true
    await judge.check(streams.all())
  }
  bus.onConnect(() => {
    // Announcements made while the connection was lost were missed.
    tell(message('menu', { at: now() }) + outletMessage([]))
    reload().catch((err: unknown) => log.warn({ err }, 'reading who manages what failed, retrying within 15 s'))
  })
  return {
    isCurrent: () => isLoaded && following.isCurrent(),
    begin: (stream, lastEventId) => begin(stream, sight.resumable(lastEventId, stream), history, overseers.of),
    check: async (some) => (isLoaded ? judge.check(some) : reload()),
    reload,
    stop: following.stop,
  }
}

/** Forwards changes of menu and outlets. */
function hearShop(
  context: Pick<Context<Database, Settings>, 'bus' | 'log'>,
  tell: (text: string) => void,
  keep: Overseers['outletChanged'],
) {
  const menuChanged = atMostEvery(GATHER_MS, () => tell(message('menu', { at: now() })))
  const outletsChanged = atMostEvery(GATHER_MS, (ids) => tell(outletMessage(ids)))
  watch(context, 'catalog.product.changed', () => menuChanged())
  watch(context, 'catalog.category.changed', () => menuChanged())
  watch(context, 'outlets.outlet.changed', (outlet) => {
    keep(outlet)
    outletsChanged(outlet.outlet_id)
  })
  hear<{ outlet_id: string }>(context, { subject: takingAnnounced, name: 'pauses' }, ({ outlet_id }) =>
    outletsChanged(outlet_id),
  )
}

/** Forwards positions, cash, duty and kitchen marks to the people concerned; to staff only as positions allow. */
function tellThoseConcerned(
  context: Pick<Context<Database, Settings>, 'bus' | 'log'>,
  { streams, positions, overseersOf }: { streams: LiveStreams; positions: Positions; overseersOf: OverseersOf },
) {
  positions.onChange(({ order_id, customer_id, outlet_id }, point) => {
    const position = point && toOrderPosition(order_id, point, Date.now())
    const text = message('position', { order_id, ...(position && { position }) })
    tellThose(streams, text, { customer: customer_id, outlet_manager: overseersOf(outlet_id, 'customers.see') })
  })
  hear<CashFact>(context, { subject: cashAnnounced, name: 'cash changes' }, ({ outlet_id, person_id }) =>
    tellThose(streams, message('cash', { at: now() }), {
      outlet_manager: overseersOf(outlet_id, 'cash'),
      delivery: person_id ?? [],
    }),
  )
  hear<{ outlet_id: string }>(context, { subject: kitchenAnnounced, name: 'kitchen marks' }, ({ outlet_id }) =>
    tellThose(streams, message('kitchen', { at: now() }), { outlet_manager: overseersOf(outlet_id, 'orders.make') }),
  )
  hearDuty(context, streams, overseersOf)
}

const orderEventOf = ({ sequence, subject, data }: Stored): OrderEvent => ({
  sequence,
  change: subject.slice(PREFIX.length) as OrderChangeName,
  fact: data as OrderFact,
})

const outletMessage = (ids: string[]) =>
  message('outlet', { ...(ids.length === 1 && { outlet_id: ids[0] }), at: now() })

function deliver({ fact, change }: OrderEvent, id: string, streams: LiveStreams, overseersOf: OverseersOf) {
  for (const admin of streams.admins()) admin.events.write(orderMessage(id, change, fact, { viewer: admin.viewer }))
  for (const person of concernedBy(fact, overseersOf)) {
    for (const stream of streams.of(person)) {
      const sight = stream.viewer.role === 'admin' ? undefined : sightOf(fact, stream.viewer, overseersOf)
      if (sight)
        stream.events.write(orderMessage(id, change, fact, { viewer: stream.viewer, removed: sight === 'lost' }))
    }
  }
}

/**
 * Sends a stream with an id what it missed, and makes it reload menu and outlets. One without an id reloads everything.
 */
function begin(stream: LiveStream, lastEventId: string | undefined, history: History, overseersOf: OverseersOf) {
  const missed = lastEventId === undefined ? undefined : history.after(lastEventId)
  const texts = missed?.flatMap(({ sequence, change, fact }) => {
    const sight = sightOf(fact, stream.viewer, overseersOf)
    const { viewer } = stream
    return sight ? [orderMessage(history.idOf(sequence), change, fact, { viewer, removed: sight === 'lost' })] : []
  })
  if (texts === undefined || texts.length > MAX_MISSED) {
    return stream.events.write(message('reset', { at: now() }, history.newestId()))
  }
  stream.events.write(texts.join('') + message('menu', { at: now() }) + outletMessage([]))
}

/** Throttles: runs `task` at once, and then once for all calls within the next `ms`, at their end. */
function atMostEvery(ms: number, task: (ids: string[]) => void) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return (id = '') => {
    waiting.add(id)
    if (timer) return
    const flush = () => {
      const ids = [...waiting]
      waiting.clear()
      timer = ids.length > 0 ? setTimeout(flush, ms).unref() : undefined
      if (ids.length > 0) task(ids)
    }
    flush()
  }
}
