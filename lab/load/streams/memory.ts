import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { pssMiB } from '../machine/watch.ts'

const program = pathToFileURL(path.join(import.meta.dirname, 'gc-on-signal.mjs'))

/** The environment of processes that collect their garbage when they are told to. */
export const collecting = { NODE_OPTIONS: `--import=${program.href}` }

/** Sockets that were closed are gone, and V8 has given pages back. */
const SETTLE_MS = 1_000
const TIMES = 3

/** KiB (Pss) of a process without garbage. */
export async function settledKib(pid: number): Promise<number> {
  for (let time = 0; time < TIMES; time += 1) {
    process.kill(pid, 'SIGUSR2')
    await sleep(SETTLE_MS)
  }
  return pssMiB(pid) * 1024
}
