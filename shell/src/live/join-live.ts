import type { LiveEvent } from '@tapri/contracts/live'
import { openStream } from './stream.ts'

/** The messages of the tab that has the stream to the others; `hello` asks it whether there is one. */
type Message =
  | { kind: 'hello' }
  | { kind: 'heard'; lastEventId: string | undefined }
  | { kind: 'cut' }
  | { kind: 'event'; event: LiveEvent }

export interface JoinOptions {
  /** The tabs of this user share one stream. */
  userId: string
  token: () => string | null
  onEvent: (event: LiveEvent) => void
  onHeard: () => void
  onCut: () => void
  /** Called in one tab, when the token was refused. */
  onRefused: (token: string | null) => void
}

/**
 * Joins the stream of this browser: over HTTP/1.1 a browser has six connections for all tabs. The tab that holds the
 * lock opens it and passes everything on; when that tab goes, another one gets the lock and resumes after the last
 * event it knows. `renew` opens the stream again with the present token.
 */
export function joinLive({ userId, token, onEvent, onHeard, onCut, onRefused }: JoinOptions) {
  const name = `tapri.live.${userId}`
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  left.signal.addEventListener('abort', () => channel.close())
  let lastEventId: string | undefined
  /** True when this tab has heard the stream, and it was not cut since. */
  let isOpen = false
  /** Events before this tab's first word from the leader may have been missed. */
  let isComplete = false
  /** Closes the stream; defined in the tab that leads. */
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
 * Runs `lead` in one tab at a time, until the signal. A browser without locks, or that denies them as storage, lets
 * every tab lead.
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
