import type { Msg } from '@nats-io/transport-node'
import { streamOf } from '@tapri/contracts/streams'
import type { Bus } from './bus.ts'
import { createReader, type ReadOptions } from './stream-reader.ts'

interface FollowOptions extends ReadOptions {
  bus: Bus
}

export interface Following {
  /** Tells whether everything stored has been handled, and new events are handled at once. */
  isCurrent: () => boolean
  stop: () => void
}

const AGAIN_AFTER_MS = 500
/** An event that this process did not hear (after a connection was lost without notice) is read within this time. */
const COMPARE_EVERY_MS = 5_000

/**
 * Delivers every event of a stream to this process, once and in order. Messages of other processes wake it, and it
 * reads what is stored by sequence; for its own events it gets the sequence with the broker's acknowledgement. It has
 * no consumer: a login that may create one could have it deliver to subjects of any other service
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
        // Reset before comparing: a connection that is lost meanwhile requires another comparison.
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
      // Its acknowledgement will bring the sequence.
      if (bus.own.isUnderWay(heard)) return
      reader.expect(heard.subject, heard.text)
      reading.start()
    }
    for (const subject of subjects) nats.subscribe(`${subject}.*`, { callback })
    // Runs now and after each reconnection, when the subscriptions are active again.
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

/** Runs a task, and once more if `start` is called meanwhile; retries 500 ms after a failure. */
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
