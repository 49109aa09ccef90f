import type { Trace, TraceEvent } from 'lighthouse'
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js'

/** Lighthouse's phone has a processor four times slower, and a task blocks the page for what it takes above 50 ms. */
const SLOWDOWN = 4
const LONG_TASK_MS = 50
const WINDOW_MS = 5_000

interface Task {
  /** Time by the clock in µs. */
  dur: number
  /** Processor time in µs; where the operating system does not tell, the clock counts. */
  tdur?: number
}

/**
 * Sums for how long tasks block the page as Lighthouse does, in ms on a slow phone, but by the processor time of their thread (`tdur`)
 * in place of the clock: without what they wait for processors that the browser's other processes and the product take.
 */
export function blockedCpuMs(tasks: readonly Task[]): number {
  const blocked = tasks.map(({ dur, tdur = dur }) => Math.max(0, (tdur / 1000) * SLOWDOWN - LONG_TASK_MS))
  return blocked.reduce((sum, ms) => sum + ms, 0)
}

/** The tasks of the page's main thread that began within 5 s after its first content was painted. */
export function tasksAfterPaint(trace: Trace): Task[] {
  const processed = TraceProcessor.processTrace(trace)
  const from = TraceProcessor.processNavigation(processed).timestamps.firstContentfulPaint
  const events: (TraceEvent & Task)[] = processed.mainThreadEvents
  return events.filter(
    (event) => TraceProcessor.isScheduleableTask(event) && event.ts >= from && event.ts < from + WINDOW_MS * 1000,
  )
}
