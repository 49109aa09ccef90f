import type { AddressInfo } from 'node:net'
import type { LiveData, LiveEventName } from '@tapri/contracts/live'
import { bearer, eventually, type TestUser } from '@tapri/service-testing/harness'
import { onTestFinished } from 'vitest'
import type { App } from '@tapri/service-kit/http/app'

export interface Received {
  event: LiveEventName
  id?: string
  data: LiveData<'order'> & Partial<LiveData<'session'>>
}

/** Listens on a free port, since `inject` would wait for the end of a response. */
export async function addressOf(app: App): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens a page's stream. Like a page, retries while the service is cut off from the broker. */
export async function openStream(app: App, person: TestUser & { sid?: string }, lastEventId?: string) {
  const base = await addressOf(app)
  return eventually(async () => {
    const stream = await openOnce(base, person, lastEventId)
    return stream.status === 200 ? stream : undefined
  }, 10_000)
}

/** Opens a stream and collects what arrives until it closes. */
async function openOnce(base: string, person: TestUser & { sid?: string }, lastEventId?: string) {
  const aborter = new AbortController()
  const response = await fetch(`${base}/live`, {
    headers: { ...bearer(person), ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: aborter.signal,
  })
  const events: Received[] = []
  let comments = 0
  let text = ''
  let isWhole = false
  const ended = (async () => {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
        if (fields['event']) events.push({ ...fields, data: JSON.parse(fields['data'] ?? '') } as unknown as Received)
        else comments += 1
      }
    }
    isWhole = true
  })().catch(() => {})
  const close = async () => {
    aborter.abort()
    await ended
  }
  onTestFinished(close)
  const orders = () => events.filter(({ event }) => event === 'order')
  return {
    status: response.status,
    headers: response.headers,
    events,
    orders,
    comments: () => comments,
    ended,
    isWhole: () => isWhole,
    close,
  }
}
