import { events, type Subject } from '@tapri/contracts/events'
import type { OrderChangeName } from '@tapri/contracts/live'
import { cashAnnounced, takingAnnounced } from '@tapri/contracts/streams'
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
import { message, now, orderMessage } from './messages.ts'
import { concernedBy, type OrderFact, sightOf } from './sight.ts'
import { createJudge } from './standings.ts'
import type { LiveStream, LiveStreams } from './streams.ts'
import { askAnew, hear, tellThose } from './tell.ts'

/** A process that was restarted can resume streams that were cut so long ago. */
const BACK_MS = 5 * 60_000
const MAX_EVENTS = 10_000
/** A stream that missed more asks for everything anew, which is less. */
const MAX_MISSED = 200
/** Changes of the menu or of outlets within this time are told once. */
const GATHER_MS = 500

const PREFIX = 'orders.order.'
const subjects = (Object.keys(events) as Subject[]).filter((subject) => subject.startsWith(PREFIX))

export interface Feed {
  /** Tells whether this process hears of everything. */
  isCurrent: () => boolean
  /** Sends what a new stream has missed, and adds nothing to it by itself. */
  begin: (stream: LiveStream, lastEventId: string | undefined) => void
  check: (some: Iterable<LiveStream>) => Promise<void>
  /** Reads what events may not have told; while the database is away it fails. */
  reload: () => Promise<void>
  stop: () => void
}

/** Gives each event to the streams of those whom it concerns. One subscription for all streams of the process. */
export function startFeed(
  { db, bus, log }: Context<Database, Settings>,
  streams: LiveStreams,
  positions: Positions,
): Feed {
  const history = createHistory(MAX_EVENTS)
  const overseers = knownOverseers(db, (personId) =>
    askAnew(streams, personId, () => message('reset', { at: now() }, history.newestId())),
  )
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
      // At the start the events of the last minutes follow. Later some were missed.
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
  tellPositionsAndCash(context, { streams, positions, overseersOf: overseers.of })
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
    // Nobody heard here what was told while the connection was lost.
    tell(message('menu', { at: now() }) + outletMessage([]))
    reload().catch((err: unknown) => log.warn({ err }, 'reading who manages what failed, retrying within 15 s'))
  })
  return {
    isCurrent: () => isLoaded && following.isCurrent(),
    begin: (stream, lastEventId) => begin(stream, lastEventId, history, overseers.of),
    check: async (some) => (isLoaded ? judge.check(some) : reload()),
    reload,
    stop: following.stop,
  }
}

/** Menu and outlets. */
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

/**
 * Tells customer and outlet where the delivery person is, and outlet and delivery person that cash changed: those whose
 * positions let them see it.
 */
function tellPositionsAndCash(
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

/** A stream with an id gets what it missed, and asks for menu and outlets; without one it asks for everything. */
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

/** Runs `task` at once, and once for all calls within the next `ms` at their end. */
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
