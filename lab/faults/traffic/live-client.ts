import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveData } from '@tapri/contracts/live'
import { type Followed, recordForbidden } from './history.ts'
import type { TrafficContext } from './order-clients.ts'

const RETRY_MS = 500

/**
 * Somebody with a live stream: records what it shows of orders, resumes by id after an interruption, and finds changes
 * of an order that it skips without a `reset`.
 */
export async function followLive(baseUrl: string, { history, isRunning }: TrafficContext, token: string) {
  const { id, role } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Followed
  const followed: Followed = { id, role, stretches: [] }
  history.followed.push(followed)
  let lastEventId = ''
  let versions = new Map<string, number>()

  function take({ id: eventId, event, data }: Record<string, string>) {
    if (eventId) lastEventId = eventId
    if (event === 'reset') {
      versions = new Map()
      followed.stretches.push({ since: Date.now(), until: 0, shown: [] })
    }
    const stretch = followed.stretches.at(-1)
    if (stretch) stretch.until = Date.now()
    if (event !== 'order' || !data) return
    const { order_id, order_status, version } = JSON.parse(data) as LiveData<'order'>
    const before = versions.get(order_id)
    if (before !== undefined && version > before + 1) recordForbidden(history, 'I16 a stream skipped a change')
    versions.set(order_id, Math.max(before ?? 0, version))
    history.shown.push({ order: order_id, status: order_status, version })
    stretch?.shown.push({ order: order_id, version })
  }

  async function read() {
    const stopped = new AbortController()
    const timer = setInterval(() => !isRunning() && stopped.abort(), RETRY_MS)
    try {
      const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) }
      const response = await fetch(`${baseUrl}/api/live`, { headers, signal: stopped.signal })
      if (!response.ok || !response.body) return
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const messages = (text + chunk).split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) take(fieldsOf(message))
      }
    } finally {
      clearInterval(timer)
    }
  }

  while (isRunning()) {
    await read().catch(() => undefined)
    await sleep(RETRY_MS)
  }
}

const fieldsOf = (message: string): Record<string, string> =>
  Object.fromEntries(message.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
