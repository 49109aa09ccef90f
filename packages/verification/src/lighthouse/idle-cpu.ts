import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 2_000
const PATIENCE_MS = 15_000
/** Above this share of busy processors, Lighthouse measures the neighbours. */
const CALM = 0.3

/**
 * Waits until the machine does little else, though not for ever, and tells how busy it then was, from 0 to 1: beside a
 * figure it says what the figure is worth.
 */
export async function calm(): Promise<number> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const busy = await busyShare()
    if (busy <= CALM || Date.now() > until) return busy
  }
}

async function busyShare() {
  const before = times()
  await sleep(LOOK_MS)
  const after = times()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function times() {
  const each = cpus().map(({ times }) => times)
  const idle = each.reduce((sum, { idle }) => sum + idle, 0)
  return { idle, all: each.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}
