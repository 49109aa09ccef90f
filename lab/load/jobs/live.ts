import { setTimeout as sleep } from 'node:timers/promises'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '../../peaks/client.ts'
import type { Customers } from '../../peaks/customers.ts'
import type { Figures } from '../report/judge.ts'
import { percentile } from '../report/percentiles.ts'
import type { Product } from '../stack.ts'
import { clock } from '../streams/protocol.ts'
import { type Readers, startReaders } from '../streams/readers.ts'

const CHANGES_PER_SECOND = 100
const STREAMS_PER_CUSTOMER = 4
/**
 * Changes that are not counted, as in every load: V8 and each connection to PostgreSQL first have to compile and
 * prepare.
 */
const WARM_UP_SECONDS = 5
const LATE_MS = 2_000
/** Above this share of one CPU, the reading process itself may cause the delay. */
const MAX_READER_CPU = 0.5

/** Measures 200 streams: four for each of 50 customers. */
export async function measureLive(product: Product, seconds: number): Promise<Figures> {
  const readers = startReaders()
  try {
    await openStreams(readers, product.url, product.customers.tokens, STREAMS_PER_CUSTOMER)
    return await timeChanges({
      product,
      customers: product.customers,
      readers,
      streamsEach: STREAMS_PER_CUSTOMER,
      seconds,
      name: 'live',
    })
  } finally {
    await readers.stop()
  }
}

export async function openStreams(readers: Readers, url: string, tokens: readonly string[], each: number) {
  for (const token of tokens) await readers.open(url, token, each)
}

interface Timed {
  product: Product
  customers: Customers
  readers: Readers
  /** Open streams of each customer. */
  streamsEach: number
  seconds: number
  /** The part of each figure's name before the dot. */
  name: string
}

/**
 * Makes 100 status changes a second, after a warm-up of 5 s, and measures from sending each, and from its answer, to
 * its event on each stream of the order's customer. Throws when an event is lost or arrives twice, a stream ended, or
 * the readers were too busy for a valid measurement.
 */
export async function timeChanges({
  product,
  customers,
  readers,
  streamsEach,
  seconds,
  name,
}: Timed): Promise<Figures> {
  const manager = await fetchToken(product.url, 'meera')
  const placeFor = (duration: number) => placeOrders(product.url, customers, (CHANGES_PER_SECOND * duration) / 2)
  const ids = await placeFor(seconds)
  await sendChanges(product.url, manager, await placeFor(WARM_UP_SECONDS))
  await sleep(LATE_MS)
  await readers.begin()
  const changes = await sendChanges(product.url, manager, ids)
  await sleep(LATE_MS)
  const { came, ended, cpu } = await readers.report()
  const expected = changes.size * streamsEach
  if (came.length !== expected) throw new Error(`${expected} events were due on the streams, ${came.length} came`)
  if (ended > 0) throw new Error(`${ended} streams ended`)
  if (cpu > MAX_READER_CPU) throw new Error(`reading the streams took ${Math.round(cpu * 100)} % of a processor`)
  const since = (moment: 'sentAt' | 'answeredAt') =>
    Float64Array.from(came, ([change, at]) => at - (changes.get(change)?.[moment] ?? Number.NaN)).toSorted()
  const [sent, answered] = [since('sentAt'), since('answeredAt')]
  return {
    [`${name}.p50`]: percentile(sent, 0.5),
    [`${name}.p99`]: percentile(sent, 0.99),
    [`${name}.answered.p50`]: percentile(answered, 0.5),
    [`${name}.answered.p99`]: percentile(answered, 0.99),
    [`${name}.events`]: came.length,
    [`${name}.readerCpu`]: cpu,
  }
}

async function placeOrders(url: string, customers: Customers, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let order = 0; order < count; order += 1) {
    const { text } = await send(url, customers.placeOrder())
    ids.push((JSON.parse(text) as { id: string }).id)
  }
  return ids
}

interface Change {
  sentAt: number
  answeredAt: number
}

/** Confirms orders and begins to prepare them. Throws unless every change was accepted. */
async function sendChanges(url: string, token: string, ids: readonly string[]): Promise<Map<string, Change>> {
  const changes = new Map<string, Change>()
  const startedAt = clock()
  const answers: Promise<number>[] = []
  for (const [index, order_status] of (['confirmed', 'preparing'] as const).entries()) {
    for (const id of ids) {
      const dueAt = startedAt + (answers.length * 1_000) / CHANGES_PER_SECOND
      await sleep(Math.max(0, dueAt - clock()))
      const change = { sentAt: clock(), answeredAt: Number.NaN }
      // An order is placed with version 1.
      changes.set(`${id} ${index + 2}`, change)
      const answer = send(url, { method: 'PUT', path: `/orders/${id}/status`, token, body: { order_status } })
      answers.push(
        answer.then(({ status }) => {
          change.answeredAt = clock()
          return status
        }),
      )
    }
  }
  const refused = (await Promise.all(answers)).filter((status) => status !== 200)
  if (refused.length > 0)
    throw new Error(`${refused.length} status changes were refused: ${[...new Set(refused)].join()}`)
  return changes
}
