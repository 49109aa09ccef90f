import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that was accepted, repeats included: about an order at a version, or about a ledger entry by its id. */
export interface Delivery {
  order: string
  version: number
}

/** An external system, which a webhook tells what happens to orders. */
export interface Books {
  url: string
  /** For the stack that calls it. */
  environment: NodeJS.ProcessEnv
  /** In the order of arrival. */
  deliveries: Delivery[]
  stop: () => void
}

interface MessageData {
  order_id?: string
  version?: number
  entry_id?: number
}

/**
 * Identifies a message: the entries of one order arrive in order, those without an order in any order.
 * `check/webhooks.ts` uses the same names.
 */
const deliveryIn = ({ order_id, version, entry_id }: MessageData): Delivery =>
  entry_id === undefined
    ? { order: order_id ?? '', version: version ?? 0 }
    : { order: order_id ? `entries of ${order_id}` : `entry ${entry_id}`, version: entry_id }

const TIMEOUT_MS = 1_000
const LATE_MS = 1_500
/** Among this many messages, each fate occurs once. */
const FATES_EVERY = 20

type Answer = (response: ServerResponse) => void
const refuse: Answer = (response) => response.writeHead(500).end()
const isBusy: Answer = (response) => response.writeHead(503, { 'retry-after': '1' }).end()
const breakOff: Answer = (response) => response.destroy()
const thank: Answer = (response) => response.writeHead(204).end()
/** Accepts it, but answers when nobody waits for the answer any more. */
const thankLate: Answer = (response) => void setTimeout(() => thank(response), LATE_MS).unref()

/** The fates of the first, second … of that many messages, at the first attempt; a further attempt is accepted. */
const fates: { answer: Answer; isTaken: boolean }[] = [
  { answer: refuse, isTaken: false },
  { answer: isBusy, isTaken: false },
  { answer: breakOff, isTaken: false },
  { answer: thankLate, isTaken: true },
]
const taken = { answer: thank, isTaken: true }

/** Starts an external system that refuses some messages, breaks connections off, and answers some too late. */
export async function startBooks(): Promise<Books> {
  const deliveries: Delivery[] = []
  const attempted = new Set<string>()

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const id = String(request.headers['webhook-id'])
    const fate = (attempted.has(id) ? undefined : fates[attempted.size % FATES_EVERY]) ?? taken
    attempted.add(id)
    if (fate.isTaken) {
      deliveries.push(deliveryIn((JSON.parse(text) as { data: MessageData }).data))
    }
    fate.answer(response)
  }

  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/books`,
    environment: { WEBHOOK_TRIAL_ORIGINS: origin, WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS), WEBHOOKS_EVERY_MS: '500' },
    deliveries,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
