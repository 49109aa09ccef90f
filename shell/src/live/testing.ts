import { vi } from 'vitest'

interface Connection {
  token: string | null
  lastEventId: string | null
  isAborted: () => boolean
  say: (text: string) => void
  end: () => void
}

/**
 * Stubs fetch with a server for `GET /live`: each request gets the next response, or a stream that the test writes to.
 */
export function fakeLiveServer() {
  const connections: Connection[] = []
  const refusals: Response[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    const given = new Headers(headers)
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    signal.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')))
    connections.push({
      token: given.get('authorization'),
      lastEventId: given.get('last-event-id'),
      isAborted: () => signal.aborted,
      say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    })
    return refusals.shift() ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { connections, refusals }
}

/** Returns an `order` event as the server sends it. */
export const orderText = (id: string) => `event: order\nid: ${id}\ndata: {"order_id":"${id}"}\n\n`
