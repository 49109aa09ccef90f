import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check, type CheckResult } from './check/check.ts'
import { shiftClocks } from './inject/clocks.ts'
import { fillDisks } from './inject/disks.ts'
import { killProviders, killProcesses, restartServices, pauseProcesses, deleteBrokerData } from './inject/processes.ts'
import { breakLinks } from './inject/links.ts'
import { leaveOrdersUnattended } from './inject/unattended-orders.ts'
import { publishInvalidEvents, repeatEvents, publishOldEvents } from './inject/events.ts'
import type { History } from './traffic/history.ts'
import type { Fault, Phase } from './phase.ts'
import { lockOrdersTable, exhaustConnections } from './inject/database-connections.ts'
import { startDirectStack } from './stacks/direct-stack.ts'
import { startMessageProviders } from './stacks/message-providers.ts'
import { startProxiedStack } from './stacks/proxied-stack.ts'
import type { Stack } from './stacks/stack.ts'
import { startBooks } from './traffic/books.ts'
import { startTraffic } from './traffic/traffic.ts'

/** A stack and the faults that are injected into it. */
export interface Plan<S extends Stack = Stack> {
  start: (folder: string, environment: NodeJS.ProcessEnv) => Promise<S>
  faults: Fault<S & Phase>[]
  keepsBrokerData: boolean
}

const plans = {
  parts: {
    start: startDirectStack,
    faults: [
      leaveOrdersUnattended,
      killProviders,
      killProcesses,
      pauseProcesses,
      deleteBrokerData,
      fillDisks,
      shiftClocks,
    ],
    keepsBrokerData: false,
  },
  links: {
    start: startProxiedStack,
    faults: [
      leaveOrdersUnattended,
      breakLinks,
      repeatEvents,
      publishOldEvents,
      publishInvalidEvents,
      lockOrdersTable,
      exhaustConnections,
      restartServices,
    ],
    keepsBrokerData: true,
  },
} satisfies Record<string, Plan>
export type PhaseName = keyof typeof plans
export const phaseNames = Object.keys(plans) as PhaseName[]
export const faultsOf = (name: PhaseName) => plans[name].faults.map((fault) => fault.name)

/** Lines of the stack's output that are printed when a fault throws. */
const OUTPUT_LINES = 60
const ORDERS_PER_SECOND = 4

type Severity = Pick<Phase, 'times' | 'killsConcurrently' | 'durationMs'>

interface Options {
  /** Names of fault functions; all by default. */
  only?: string[] | undefined
  /** Called after the checks, while the stack is still running. */
  afterwards?: (phase: Phase, history: History) => Promise<void>
}

export interface Report extends CheckResult {
  /** Each fault with its count and the median and longest recovery. */
  faults: Record<string, string>
}

export const runPhase = (name: PhaseName, severity: Severity, options?: Options) =>
  runPlan(plans[name], severity, options)

/** Starts the plan's stack, injects its faults under traffic, and checks the invariants. */
export async function runPlan<S extends Stack>(
  { start, faults, keepsBrokerData }: Plan<S>,
  severity: Severity,
  { only, afterwards }: Options = {},
): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-faults-'))
  const books = await startBooks()
  const providers = await startMessageProviders()
  const stack = await start(folder, { ...books.environment, ...providers.environment })
  const recoveriesMs: Record<string, number[]> = {}
  const skipped: Record<string, string> = {}
  const duringFaults: string[] = []
  try {
    const traffic = await startTraffic(stack.url, { ordersPerSecond: ORDERS_PER_SECOND, books })
    const phase: S & Phase = {
      ...stack,
      ...severity,
      providers,
      keepsBrokerData,
      history: traffic.history,
      recordRecovery: (fault: string, healthyAfterMs: number) => (recoveriesMs[fault] ??= []).push(healthyAfterMs),
      reportViolation: (violation: string) => duringFaults.push(violation),
    }
    for (const fault of faults.filter((each) => only?.includes(each.name) ?? true)) {
      if (fault === fillDisks && stack.noDisks) skipped['disk full'] = `skipped: ${stack.noDisks}`
      else await fault(phase)
    }
    const history = await traffic.stop()
    const { figures, violations } = await check(phase, history)
    await afterwards?.(phase, history)
    const summary = { ...summarize(recoveriesMs), ...skipped }
    return { faults: summary, figures, violations: [...duringFaults, ...violations] }
  } catch (error) {
    console.error(stack.output().split('\n').slice(-OUTPUT_LINES).join('\n'))
    throw error
  } finally {
    await stack.stop()
    books.stop()
    await providers.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function summarize(recoveriesMs: Record<string, number[]>): Record<string, string> {
  const rows = Object.entries(recoveriesMs).map(([fault, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return [fault, `${all.length} times; healthy after ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`]
  })
  return Object.fromEntries(rows) as Record<string, string>
}

/** Formats Markdown for docs/reliability.md. */
export function formatReport(name: string, { faults, figures, violations }: Report): string[] {
  const verdict = violations.length === 0 ? 'every invariant held' : violations.join('; ')
  const lines = [`**${name}**: ${verdict}`, '', '| fault | times, median and longest recovery |', '|---|---|']
  for (const [fault, summary] of Object.entries(faults)) lines.push(`| ${fault} | ${summary} |`)
  lines.push('', '| figure | |', '|---|---|')
  for (const [figure, value] of Object.entries(figures)) lines.push(`| ${figure} | ${value} |`)
  return lines
}
