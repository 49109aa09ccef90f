import type { App } from '@tapri/service-kit/http/app'
import { asSpans } from '@tapri/service-kit/process/tracing/spans'
import { readTraceparent } from '@tapri/service-kit/process/tracing/traceparent'

interface Sending<Message> {
  log: Pick<App['log'], 'warn'>
  name: string
  everyMs: number
  /** Seconds for which a claimed message is not claimed again. */
  claimSeconds: number
  /** Claims due messages, given how many are being sent to each receiver. */
  claim: (onTheWay: ReadonlyMap<string, number>) => Promise<Message[]>
  receiverOf: (message: Message) => string
  send: (message: Message, signal: AbortSignal) => Promise<void>
}

/**
 * Sends due messages every `everyMs`, and again after each sent message, until the returned function is called. That
 * aborts the ones being sent: they are claimed again when their claim expires.
 */
export function sendDue<Message>({ log, name, everyMs, claimSeconds, claim, receiverOf, send }: Sending<Message>) {
  const onTheWay = new Map<string, number>()
  const stopped = new AbortController()
  const working = new Set<Promise<void>>()
  let isWanted = false
  let looking: Promise<void> | undefined

  function start(message: Message) {
    const receiver = receiverOf(message)
    onTheWay.set(receiver, (onTheWay.get(receiver) ?? 0) + 1)
    const work = send(message, stopped.signal)
      .catch((err: unknown) => log.warn({ err }, `${name} not sent, retrying in ${claimSeconds} s`))
      .finally(() => {
        const left = (onTheWay.get(receiver) ?? 1) - 1
        if (left > 0) onTheWay.set(receiver, left)
        else onTheWay.delete(receiver)
        working.delete(work)
        wake()
      })
    working.add(work)
  }

  async function look() {
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false
      for (const message of await claim(onTheWay)) start(message)
    }
  }

  function wake() {
    isWanted = true
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, `due ${name}s not read, retrying in ${everyMs} ms`))
      .finally(() => (looking = undefined))
  }

  const timer = setInterval(wake, everyMs).unref()
  return async () => {
    clearInterval(timer)
    stopped.abort()
    await looking
    await Promise.all(working)
  }
}

/** A receiver with room for `free` more messages now. */
export interface Free<Receiver extends string> {
  receiver: Receiver
  free: number
}

/** Returns a `claim` for receivers that are sent `atOnce` messages at a time each, by each process. */
export const claimFree =
  <Receiver extends string, Message>(
    receivers: readonly Receiver[],
    atOnce: number,
    claim: (free: readonly Free<Receiver>[]) => Promise<Message[]>,
  ) =>
  async (onTheWay: ReadonlyMap<string, number>) => {
    const all = receivers.map((receiver) => ({ receiver, free: atOnce - (onTheWay.get(receiver) ?? 0) }))
    const free = all.filter((each) => each.free > 0)
    return free.length > 0 ? claim(free) : []
  }

/** Runs `send` as a span of the trace in which the message was made, if there was one. */
export function inItsTrace({ traceparent }: { traceparent: string | null }, name: string, send: () => Promise<void>) {
  const parent = readTraceparent(traceparent)
  return asSpans(name, 'client', parent ? [parent] : [], send)
}
