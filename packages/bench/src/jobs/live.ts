import { setTimeout as sleep } from 'node:timers/promises'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '@tapri/verification/load/client'
import { percentile } from '../report/percentiles.ts'
import type { Figures } from '../report/judge.ts'
import type { Product } from '../stack.ts'

const CHANGES_PER_SECOND = 100
const STREAMS_PER_CUSTOMER = 4
const LATE_MS = 2_000

/**
 * From a status change being sent to its event on the customer's screen: 200 streams, 100 changes a second. Without
 * figures where the product has no `GET /live`. Throws when an event is lost.
 */
export async function measureLive(product: Product, seconds: number): Promise<Figures> {
  const { url, customers } = product
  const leave = new AbortController()
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const heard = (change: string) => {
    const at = sentAt.get(change)
    if (at !== undefined) times.push(performance.now() - at)
  }
  try {
    for (const token of customers.tokens) {
      for (let stream = 0; stream < STREAMS_PER_CUSTOMER; stream += 1)
        if (!(await openStream(url, token, leave.signal, heard))) return {}
    }
    const manager = await fetchToken(url, 'meera')
    const changes = await sendChanges(product, manager, seconds, sentAt)
    await sleep(LATE_MS)
    const expected = changes * STREAMS_PER_CUSTOMER
    if (times.length !== expected) throw new Error(`${expected} events were due on the streams, ${times.length} came`)
  } finally {
    leave.abort()
  }
  const sorted = Float64Array.from(times).toSorted()
  return { 'live.p50': percentile(sorted, 0.5), 'live.p99': percentile(sorted, 0.99) }
}

/** Confirms orders and begins to prepare them. Returns how many changes were accepted. */
async function sendChanges({ url, customers }: Product, token: string, seconds: number, sentAt: Map<string, number>) {
  const ids: string[] = []
  for (let order = 0; order < (CHANGES_PER_SECOND * seconds) / 2; order += 1) {
    const { text } = await send(url, customers.placeOrder(), true)
    ids.push((JSON.parse(text) as { id: string }).id)
  }
  const startedAt = performance.now()
  const answers: Promise<{ status: number }>[] = []
  for (const [index, order_status] of (['confirmed', 'preparing'] as const).entries()) {
    for (const id of ids) {
      const dueAt = startedAt + (answers.length * 1_000) / CHANGES_PER_SECOND
      await sleep(Math.max(0, dueAt - performance.now()))
      // An order is placed with version 1.
      sentAt.set(`${id} ${index + 2}`, performance.now())
      answers.push(send(url, { method: 'PUT', path: `/orders/${id}/status`, token, body: { order_status } }))
    }
  }
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} status changes were refused`)
  return answers.length
}

/** False when the product has no such call. */
async function openStream(url: string, token: string, signal: AbortSignal, heard: (change: string) => void) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/live`, { headers, signal })
  if (response.status === 404) return false
  if (!response.ok || !response.body) throw new Error(`GET /live answered ${response.status}`)
  void read(response.body, heard).catch(() => {})
  return true
}

async function read(body: ReadableStream<Uint8Array>, heard: (change: string) => void) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const messages = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^event: order$/m.test(message) && /^data: (.+)$/m.exec(message)?.[1]
      if (!data) continue
      const { order_id, version } = JSON.parse(data) as { order_id: string; version: number }
      heard(`${order_id} ${version}`)
    }
  }
}
