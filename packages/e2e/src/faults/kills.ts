import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { healthyAgain, partsOf, type Phase } from './phase.ts'

const parts = ['gateway', 'auth', 'catalog', 'orders', 'outlets', 'nats', 'postgres']
const STOPPED_FOR_MS = 3_000

/** Ends each part as nothing can prepare for, stops each for a while, and takes the broker's data away. */
export async function killParts({ url, dataDir, times }: Phase): Promise<Record<string, string>> {
  const returned: Record<string, number[]> = {}
  const note = (fault: string, ms: number) => (returned[fault] ??= []).push(ms)

  for (let round = 0; round < times; round += 1) {
    for (const name of parts) {
      await sleep(Math.random() * 500)
      note(`SIGKILL ${name}`, await killed(name))
    }
  }
  for (let round = 0; round < Math.ceil(times / 10); round += 1) {
    for (const name of parts) note(`SIGSTOP ${name} for ${STOPPED_FOR_MS} ms`, await paused(name))
    // Taken away from under it, so that nothing can write it again.
    await rm(path.join(dataDir, 'nats', 'jetstream'), { recursive: true, force: true })
    note('NATS data wiped', await killed('nats'))
  }
  return summary(returned)

  async function killed(name: string) {
    const pid = await pidOf(name)
    const begun = Date.now()
    process.kill(pid, 'SIGKILL')
    while ((await pidOf(name, pid)) === pid) await sleep(20)
    await healthyAgain(url)
    return Date.now() - begun
  }

  async function paused(name: string) {
    const pid = await pidOf(name)
    process.kill(pid, 'SIGSTOP')
    await sleep(STOPPED_FOR_MS)
    const begun = Date.now()
    process.kill(pid, 'SIGCONT')
    await healthyAgain(url)
    return Date.now() - begun
  }

  /** While none runs the earlier one's id is given. */
  async function pidOf(name: string, earlier?: number): Promise<number> {
    const found = (await partsOf(dataDir).catch(() => [])).find((part) => part.name === name)?.pid ?? earlier
    if (!found) throw new Error(`${name} does not run`)
    return found
  }
}

/** How often each fault was made, and the longest and the middle time until all was healthy again. */
export function summary(returned: Record<string, number[]>): Record<string, string> {
  const said = Object.entries(returned).map(([fault, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return [
      fault,
      `${all.length} times; healthy again after ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`,
    ]
  })
  return Object.fromEntries(said) as Record<string, string>
}
