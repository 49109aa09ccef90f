import type { Msg } from '@nats-io/transport-node'
import { streamOf } from '@tapri/contracts/streams'
import type { Bus } from './bus.ts'
import { createReader, type ReadOptions } from './stream-reader.ts'

interface FollowOptions extends ReadOptions {
  bus: Bus
}

export interface Following {
  /** Says whether everything stored was handled a moment ago, and what is stored now will be at once. */
  isCurrent: () => boolean
  stop: () => void
}

const AGAIN_AFTER_MS = 500
/** An event of which this process heard nothing (a connection lost without notice) is read within this time. */
const COMPARE_EVERY_MS = 5_000

/**
 * Hands over every event of a stream, each once and in order, to this process: what other processes publish wakes it,
 * and it reads what is stored by sequence; of its own events it gets the sequence with the broker's acknowledgement. No
 * consumer of its own: a login that may create one can have it deliver under the subjects of any other service
 * (docs/decisions/0016-broker-accounts.md).
 */
export function followStream(options: FollowOptions): Following {
  const { bus, log, subjects } = options
  const stream = streamOf(subjects[0] ?? '').name
  const reader = createReader(stream, options)
  let isCurrent = false
  let compares = true
  const reading = oneAtATime(
    async () => {
      const connected = await bus.connected
      if (compares) {
        // Before it: a connection that is lost meanwhile wants another one.
        compares = false
        await reader.compare(connected)
      }
      await reader.readOn(connected)
    },
    (err) => {
      isCurrent = err === undefined
      compares ||= !isCurrent
      if (err && bus.isConnected()) log.warn({ err }, `reading the stream ${stream} failed, retrying in 500 ms`)
    },
  )
  const compareNow = () => {
    compares = true
    reading.start()
  }
  void bus.connected.then(({ nats }) => {
    const callback = (err: Error | null, message: Msg) => {
      if (err) return log.warn({ err }, `subscription to ${stream} refused, reading it every 5 s`)
      const heard = { subject: message.subject, text: message.string() }
      // Its acknowledgement has the sequence.
      if (bus.own.isUnderWay(heard)) return
      reader.expect(heard.subject, heard.text)
      reading.start()
    }
    for (const subject of subjects) nats.subscribe(`${subject}.*`, { callback })
    // Runs now, and after each loss of the connection: by then the subscriptions stand again.
    bus.onConnect(() => {
      isCurrent = false
      compareNow()
    })
  })
  bus.own.onStored((stored) => {
    if (stored.stream !== stream) return
    reader.takeOwn(stored)
    reading.start()
  })
  const timer = setInterval(() => bus.isConnected() && compareNow(), COMPARE_EVERY_MS).unref()
  return {
    isCurrent: () => bus.isConnected() && isCurrent,
    stop: () => {
      clearInterval(timer)
      reading.stop()
    },
  }
}

/** Runs a task, and once more for all calls of `start` meanwhile; after a failure again in 500 ms. */
function oneAtATime(task: () => Promise<void>, onEnd: (error?: unknown) => void) {
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  async function run() {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await task()
      }
      onEnd()
    } catch (error) {
      onEnd(error)
      retry = setTimeout(start, AGAIN_AFTER_MS).unref()
    } finally {
      isRunning = false
    }
  }
  function start() {
    clearTimeout(retry)
    isWanted = !isStopped
    if (!isRunning && isWanted) void run()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(retry)
  }
  return { start, stop }
}
