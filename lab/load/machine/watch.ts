import { readdirSync, readFileSync } from 'node:fs'
import { groupProcesses, parseMachine, parsePss, parseStat } from './proc.ts'

const TICK_MS = 10
/** This process and everything that it started, except processes with their own name. */
const SELF = 'bench'

/** Process ids by name. */
export type Roots = Readonly<Record<string, number>>

export interface Watched<T> {
  result: T
  /** CPU time of each root's processes, by its name. */
  cpuMs: Record<string, number>
  /** Share (0 to 1) of the machine that was busy with other things. */
  foreign: number
}

/** Measures the CPU time of the processes below `roots` during `work`. */
export async function watched<T>(roots: Roots, work: () => Promise<T>): Promise<Watched<T>> {
  const before = readTicks(roots)
  const result = await work()
  const after = readTicks(roots)
  const names = Object.keys(before.groups)
  const ticksOf = (name: string) => (after.groups[name] ?? 0) - (before.groups[name] ?? 0)
  const own = names.reduce((sum, name) => sum + ticksOf(name), 0)
  const { busy, all } = { busy: after.busy - before.busy, all: after.all - before.all }
  return {
    result,
    cpuMs: Object.fromEntries(names.map((name) => [name, ticksOf(name) * TICK_MS])),
    foreign: Math.max(0, busy - own) / Math.max(1, all),
  }
}

function readTicks(roots: Roots) {
  const groups = groupProcesses(readProcesses(), { [SELF]: process.pid, ...roots })
  const ticks = [...groups].map(([name, processes]) => [name, processes.reduce((sum, each) => sum + each.ticks, 0)])
  return {
    groups: Object.fromEntries(ticks) as Record<string, number>,
    ...parseMachine(readFileSync('/proc/stat', 'utf8')),
  }
}

const readProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const text = readOrNothing(`/proc/${pid}/stat`)
      return text ? [parseStat(text)] : []
    })

/** Returns the memory (Pss) of all processes at and below the root in MiB: shared memory is divided among its users. */
export function pssMiB(root: number): number {
  const processes = groupProcesses(readProcesses(), { root }).get('root') ?? []
  const kib = processes.map(({ pid }) => parsePss(readOrNothing(`/proc/${pid}/smaps_rollup`)))
  return kib.reduce((sum, each) => sum + each, 0) / 1024
}

/** Reads a file of /proc; the process may have ended meanwhile. */
function readOrNothing(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
