import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 5_000
/** Busy for a smaller share of the time than this counts as idle. */
const IDLE_UTILIZATION = 0.02
/** A collection stops the process (92 ms on a busy machine): only when the heap has grown by this much since the last one. */
const WORTHWHILE_BYTES = 6 * 1024 * 1024
/**
 * Idle looks before a collection that is not the first: a minute. This kind of collection drops compiled code as well, and a process that
 * has to compile it again takes up to a third fewer requests for some seconds.
 */
const LATER_LOOKS = 12

/**
 * Collects garbage when the process has been idle and its heap has grown: for 5 s after its start, and for a minute later on. V8 itself
 * keeps what a start or a burst of requests left behind until new allocations force a collection, which in an idle process is never.
 */
export function compactWhenIdle(lookEveryMs = LOOK_EVERY_MS) {
  let compacted = 0
  let idleLooks = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    idleLooks = utilization > IDLE_UTILIZATION ? 0 : idleLooks + 1
    const isLongEnough = idleLooks >= (compacted === 0 ? 1 : LATER_LOOKS)
    if (!isLongEnough || heapBytes() - compacted < WORTHWHILE_BYTES) return
    collectGarbage()
    compacted = heapBytes()
    before = performance.eventLoopUtilization()
  }, lookEveryMs).unref()
}

const heapBytes = () => getHeapStatistics().total_heap_size

/** Frees what can be freed and returns the pages to the system. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: object) => void
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
