import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check, type Findings } from './check/check.ts'
import { setClocks } from './inject/clocks.ts'
import { fillDisks } from './inject/disks.ts'
import { killParts, restartServices, stopParts, wipeBroker } from './inject/processes.ts'
import { spoilLinks } from './inject/links.ts'
import { poison, repeatEvents, publishOldEvents } from './inject/events.ts'
import type { History } from './traffic/history.ts'
import type { Fault, Phase } from './phase.ts'
import { holdTable, takeConnections } from './inject/database-connections.ts'
import { stackBehindProxies, stackOfItsOwn } from './stacks/stacks.ts'
import { startTraffic } from './traffic/traffic.ts'

/** What is done to which stack. */
const plans = {
  parts: {
    start: stackOfItsOwn,
    faults: [killParts, stopParts, wipeBroker, fillDisks, setClocks],
    brokerIsKept: false,
  },
  links: {
    start: stackBehindProxies,
    faults: [spoilLinks, repeatEvents, publishOldEvents, poison, holdTable, takeConnections, restartServices],
    brokerIsKept: true,
  },
} satisfies Record<string, { start: typeof stackOfItsOwn; faults: Fault[]; brokerIsKept: boolean }>
export type PhaseName = keyof typeof plans
export const phaseNames = Object.keys(plans) as PhaseName[]

/** Of what the parts said, when the run cannot go on. */
const LAST_LINES = 60

type Severity = Pick<Phase, 'times' | 'severalAtOnce' | 'lastsMs'>

interface Options {
  /** Names of the functions that make the faults wanted; all when left out. */
  only?: string[] | undefined
  /** While the stack still runs. */
  afterwards?: (phase: Phase, history: History) => Promise<void>
}

/** Each fault with how often it was made, and the longest and the middle time until all was healthy again. */
export interface Report extends Findings {
  done: Record<string, string>
}

/**
 * Starts a stack, breaks it in all ways of the phase (or in those that `only` names) while people use it, and proves that
 * all is as they saw it.
 */
export async function runPhase(
  name: PhaseName,
  severity: Severity,
  { only, afterwards }: Options = {},
): Promise<Report> {
  const { start, faults, brokerIsKept } = plans[name]
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-faults-'))
  const { stop, noDisks, said, ...stack } = await start(folder)
  const returned: Record<string, number[]> = {}
  const skipped: Record<string, string> = {}
  const violated: string[] = []
  const phase: Phase = {
    ...stack,
    ...severity,
    brokerIsKept,
    note: (fault, healthyAfterMs) => (returned[fault] ??= []).push(healthyAfterMs),
    violated: (what) => violated.push(what),
  }
  try {
    const traffic = await startTraffic(phase.url, { ordersPerSecond: 4 })
    for (const fault of faults.filter((each) => only?.includes(each.name) ?? true)) {
      if (fault === fillDisks && noDisks) skipped['disk full'] = `skipped: ${noDisks}`
      else await fault(phase)
    }
    const history = await traffic.stop()
    const { figures, violations } = await check(phase, history)
    await afterwards?.(phase, history)
    return { done: { ...summary(returned), ...skipped }, figures, violations: [...violated, ...violations] }
  } catch (error) {
    console.error(said().split('\n').slice(-LAST_LINES).join('\n'))
    throw error
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function summary(returned: Record<string, number[]>): Record<string, string> {
  const said = Object.entries(returned).map(([fault, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return [
      fault,
      `${all.length} times; healthy again after ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`,
    ]
  })
  return Object.fromEntries(said) as Record<string, string>
}

/** As it stands in docs/reliability.md. */
export function inWords(name: PhaseName, { done, figures, violations }: Report): string[] {
  const verdict = violations.length === 0 ? 'every invariant held' : violations.join('; ')
  const lines = [`**${name}**: ${verdict}`, '', '| fault | times and longest return |', '|---|---|']
  for (const [fault, said] of Object.entries(done)) lines.push(`| ${fault} | ${said} |`)
  lines.push('', '| figure | |', '|---|---|')
  for (const [figure, value] of Object.entries(figures)) lines.push(`| ${figure} | ${value} |`)
  return lines
}
