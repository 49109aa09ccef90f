import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 2_000
const MAX_WAIT_MS = 15_000
/** Above this share of busy processors, other processes distort the figures. */
const MAX_BUSY = 0.3

/** Waits up to 15 s until at most 30 % of the processors are busy. Gives the last busy share, 0 to 1. */
export async function waitForIdleCpu(): Promise<number> {
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    const busy = await busyShare()
    if (busy <= MAX_BUSY || Date.now() > until) return busy
  }
}

async function busyShare() {
  const before = times()
  await sleep(SAMPLE_MS)
  const after = times()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function times() {
  const each = cpus().map(({ times }) => times)
  const idle = each.reduce((sum, { idle }) => sum + idle, 0)
  return { idle, all: each.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}
