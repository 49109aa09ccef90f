import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { pssMiB } from '../machine/watch.ts'

const program = pathToFileURL(path.join(import.meta.dirname, 'gc-on-signal.mjs'))

/** The environment of processes that run their garbage collector on a signal. */
export const collecting = { NODE_OPTIONS: `--import=${program.href}` }

/** By then closed sockets are gone, and V8 has returned pages. */
const SETTLE_MS = 1_000
const TIMES = 3

/** Returns the memory (Pss, KiB) of a process after garbage collection. */
export async function settledKib(pid: number): Promise<number> {
  for (let time = 0; time < TIMES; time += 1) {
    process.kill(pid, 'SIGUSR2')
    await sleep(SETTLE_MS)
  }
  return pssMiB(pid) * 1024
}
