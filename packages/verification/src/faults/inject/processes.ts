import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { healthyAgain, type Phase, partNow, pidOf, rounds } from '../phase.ts'

const parts = ['gateway', ...serviceNames, 'nats', 'postgres']
/** When several may be down at once: who takes turns with whom. */
const lanes = [
  ['gateway', 'auth', 'catalog'],
  ['orders', 'outlets'],
  ['nats', 'postgres'],
]

/** Ends each part as nothing can prepare for. */
export async function killParts(phase: Phase) {
  const { url, dataDir, times, severalAtOnce, note } = phase
  await Promise.all((severalAtOnce ? lanes : [parts]).map(killInTurn))
  await healthyAgain(url)

  async function killInTurn(names: string[]) {
    for (let round = 0; round < times; round += 1) {
      for (const name of names) {
        await sleep(Math.random() * (severalAtOnce ? 200 : 500))
        const begun = Date.now()
        await end(dataDir, name, 'SIGKILL')
        if (!severalAtOnce) await healthyAgain(url)
        note(`SIGKILL ${name}`, Date.now() - begun)
      }
    }
  }
}

/** Tells each service to end, as an upgrade does. */
export async function restartServices(phase: Phase) {
  const { url, dataDir, note } = phase
  for (const _ of rounds(phase)) {
    for (const name of serviceNames) {
      const begun = Date.now()
      await end(dataDir, name, 'SIGTERM')
      await healthyAgain(url)
      note(`told to end: ${name}`, Date.now() - begun)
    }
  }
}

/** Stops each part for a while and lets it go on: worse than an end, which others notice. */
export async function stopParts(phase: Phase) {
  const { url, dataDir, lastsMs, note } = phase
  for (const _ of rounds(phase)) {
    for (const name of parts) {
      const pid = await pidOf(dataDir, name)
      process.kill(pid, 'SIGSTOP')
      await sleep(lastsMs)
      process.kill(pid, 'SIGCONT')
      note(`SIGSTOP ${name} for ${lastsMs} ms`, await healthyAgain(url))
    }
  }
}

/** Takes the broker's data away from under it, so that nothing can write it again, and ends it. */
export async function wipeBroker(phase: Phase) {
  const { url, dataDir, note } = phase
  for (const _ of rounds(phase)) {
    await rm(path.join(dataDir, 'nats', 'jetstream'), { recursive: true, force: true })
    const begun = Date.now()
    await end(dataDir, 'nats', 'SIGKILL')
    await healthyAgain(url)
    note('NATS data wiped', Date.now() - begun)
  }
}

/** Settles when another process stands in its place and is healthy. */
async function end(dataDir: string, name: string, signal: NodeJS.Signals) {
  const ended = await pidOf(dataDir, name)
  process.kill(ended, signal)
  for (;;) {
    await sleep(20)
    const now = await partNow(dataDir, name)
    if (now?.pid && now.pid !== ended && now.healthy) return
  }
}
