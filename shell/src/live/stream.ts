import { LIVE_RETRY_MS } from '@tapri/contracts/limits'
import type { LiveEvent } from '@tapri/contracts/live'
import { createEventSource, type EventSourceClient } from 'eventsource-client'
import { readEvent, reconnectDelayMs, SILENCE_MS } from './rules.ts'

export interface StreamOptions {
  token: () => string | null
  /** Returns the id of the event from which a new connection resumes. */
  lastEventId: () => string | undefined
  onEvent: (event: LiveEvent) => void
  /** Called for every event and ping. */
  onHeard: () => void
  onCut: () => void
  /** Called when the token is refused; the stream is closed by then. */
  onRefused: (token: string | null) => void
}

/**
 * Keeps a connection to `GET /live` open until the returned function is called. Each connection uses the token current
 * at its time.
 */
export function openStream(options: StreamOptions): () => void {
  let source: EventSourceClient | undefined
  /** Opens the next connection, or closes the current one if it stays silent. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    const token = options.token()
    const lastEventId = options.lastEventId()
    timer = setTimeout(retry, SILENCE_MS)
    source = createEventSource({
      url: '/api/live',
      headers: { authorization: `Bearer ${token}` },
      ...(lastEventId !== undefined && { initialLastEventId: lastEventId }),
      fetch: async (url, init) => streamOf(await fetch(url, init as RequestInit), () => refused(token)),
      onMessage: (message) => {
        const event = readEvent(message)
        if (event) options.onEvent(event)
        heard()
      },
      onComment: heard,
      // The client itself would always wait equally long and keep its first token, so the reconnect is done here.
      onScheduleReconnect: ({ delay }) => retry(delay),
    })
  }
  function heard() {
    failures = 0
    clearTimeout(timer)
    timer = setTimeout(retry, SILENCE_MS)
    options.onHeard()
  }
  function retry(delayMs = LIVE_RETRY_MS) {
    close()
    timer = setTimeout(connect, reconnectDelayMs(failures, delayMs, Math.random()))
    failures += 1
    options.onCut()
  }
  function refused(token: string | null) {
    close()
    options.onCut()
    options.onRefused(token)
  }
  function close() {
    clearTimeout(timer)
    source?.close()
  }

  connect()
  return close
}

/** Returns the response if it is an event stream; else throws, which the client treats as a failed connection. */
function streamOf(response: Response, onRefused: () => void) {
  if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  if (response.status === 401) onRefused()
  void response.body?.cancel()
  throw new Error(`GET /live: ${response.status}`)
}
