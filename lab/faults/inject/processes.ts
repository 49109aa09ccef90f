import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { findPart, pidOf, waitUntilHealthy } from '../../stack/parts.ts'
import { type Phase, rounds } from '../phase.ts'

const parts = ['gateway', ...serviceNames, 'nats', 'postgres', 'payments']
/** Groups of parts when several may be down at once: those of a group are killed one after another. */
const lanes = [
  ['gateway', 'auth', 'catalog'],
  ['orders', 'outlets', 'payments'],
  ['nats', 'postgres'],
]

/** Kills each part with SIGKILL. */
export async function killProcesses(phase: Phase) {
  const { url, dataDir, times, killsConcurrently, recordRecovery } = phase
  await Promise.all((killsConcurrently ? lanes : [parts]).map(killOneByOne))
  await waitUntilHealthy(url)

  async function killOneByOne(names: string[]) {
    for (let round = 0; round < times; round += 1) {
      for (const name of names) {
        await sleep(Math.random() * (killsConcurrently ? 200 : 500))
        const startedAt = Date.now()
        await endProcess(dataDir, name, 'SIGKILL')
        if (!killsConcurrently) await waitUntilHealthy(url)
        recordRecovery(`SIGKILL ${name}`, Date.now() - startedAt)
      }
    }
  }
}

/** Kills the simulators of message providers, which forget nothing. */
export async function killProviders(phase: Phase) {
  for (const _ of rounds(phase)) {
    await sleep(Math.random() * 500)
    await phase.providers.kill()
    phase.recordRecovery('SIGKILL providers of messages', 0)
  }
}

/** Ends each service with SIGTERM, as an upgrade does. */
export async function restartServices(phase: Phase) {
  const { url, dataDir, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    for (const name of serviceNames) {
      const startedAt = Date.now()
      await endProcess(dataDir, name, 'SIGTERM')
      await waitUntilHealthy(url)
      recordRecovery(`SIGTERM ${name}`, Date.now() - startedAt)
    }
  }
}

/** Pauses each part with SIGSTOP: its connections stay open, so others only notice it by timeouts. */
export async function pauseProcesses(phase: Phase) {
  const { url, dataDir, durationMs, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    for (const name of parts) {
      const pid = await pidOf(dataDir, name)
      process.kill(pid, 'SIGSTOP')
      await sleep(durationMs)
      process.kill(pid, 'SIGCONT')
      recordRecovery(`SIGSTOP ${name} for ${durationMs} ms`, await waitUntilHealthy(url))
    }
  }
}

/** Deletes the broker's data while it runs, then kills it. */
export async function deleteBrokerData(phase: Phase) {
  const { url, dataDir, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    // The broker still writes there: a folder that is not empty after deletion is deleted again.
    await rm(path.join(dataDir, 'nats', 'jetstream'), { recursive: true, force: true, maxRetries: 20, retryDelay: 25 })
    const startedAt = Date.now()
    await endProcess(dataDir, 'nats', 'SIGKILL')
    await waitUntilHealthy(url)
    recordRecovery('NATS data deleted', Date.now() - startedAt)
  }
}

/** Sends the signal and waits until another healthy process has replaced this one. */
async function endProcess(dataDir: string, name: string, signal: NodeJS.Signals) {
  const ended = await pidOf(dataDir, name)
  process.kill(ended, signal)
  for (;;) {
    await sleep(20)
    const now = await findPart(dataDir, name)
    if (now?.pid && now.pid !== ended && now.healthy) return
  }
}
