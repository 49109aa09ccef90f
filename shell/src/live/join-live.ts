import type { LiveEvent } from '@tapri/contracts/live'
import { openStream } from './stream.ts'

/**
 * Messages from the tab that holds the stream to the other tabs; a new tab sends `hello` to ask whether there is a
 * stream.
 */
type Message =
  | { kind: 'hello' }
  | { kind: 'heard'; lastEventId: string | undefined }
  | { kind: 'cut' }
  | { kind: 'event'; event: LiveEvent }

export interface JoinOptions {
  /** All tabs of this user share one stream. */
  userId: string
  token: () => string | null
  onEvent: (event: LiveEvent) => void
  onHeard: () => void
  onCut: () => void
  /** Called in the leading tab only, when the token is refused. */
  onRefused: (token: string | null) => void
}

/**
 * Joins the stream that all tabs of this browser share, since over HTTP/1.1 a browser has only six connections per
 * server. The tab that holds the lock opens the stream and broadcasts everything; when it closes, another tab gets the
 * lock and resumes after the last event it knows. `renew` reopens the stream with the current token.
 */
export function joinLive({ userId, token, onEvent, onHeard, onCut, onRefused }: JoinOptions) {
  const name = `tapri.live.${userId}`
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  left.signal.addEventListener('abort', () => channel.close())
  let lastEventId: string | undefined
  /** True once this tab has heard the stream, until it is cut. */
  let isOpen = false
  /** Events before the leader's first message to this tab may have been missed. */
  let isComplete = false
  /** Closes the stream; defined in the leading tab only. */
  let close: (() => void) | undefined

  function take(message: Message) {
    if (message.kind === 'hello') {
      if (close && isOpen) channel.postMessage({ kind: 'heard', lastEventId } satisfies Message)
    } else if (message.kind === 'heard') {
      lastEventId = message.lastEventId ?? lastEventId
      if (!isComplete && !close) onEvent({ event: 'reset', data: { at: new Date().toISOString() } })
      isComplete = isOpen = true
      onHeard()
    } else if (message.kind === 'event') {
      lastEventId = message.event.id ?? lastEventId
      onEvent(message.event)
    } else {
      isOpen = false
      onCut()
    }
  }
  function tell(message: Message) {
    channel.postMessage(message)
    take(message)
  }
  const open = () =>
    openStream({
      token,
      lastEventId: () => lastEventId,
      onEvent: (event) => tell({ kind: 'event', event }),
      onHeard: () => tell({ kind: 'heard', lastEventId }),
      onCut: () => tell({ kind: 'cut' }),
      onRefused,
    })

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
  channel.postMessage({ kind: 'hello' } satisfies Message)
  void whileLeading(name, left.signal, async (end) => {
    close = open()
    await end
    close()
  })

  return {
    leave: () => left.abort(),
    renew: () => {
      if (!close) return
      close()
      close = open()
    },
  }
}

/**
 * Runs `lead` in one tab at a time, until the signal aborts. In a browser without the Web Locks API, or one that denies
 * it together with storage, every tab leads.
 */
async function whileLeading(name: string, signal: AbortSignal, lead: (end: Promise<void>) => Promise<void>) {
  const end = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return lead(end)
  await locks
    .request(name, { signal }, () => (signal.aborted ? undefined : lead(end)))
    .catch((error: unknown) => {
      if (signal.aborted) return undefined
      if (error instanceof DOMException && error.name === 'SecurityError') return lead(end)
      throw error
    })
}
