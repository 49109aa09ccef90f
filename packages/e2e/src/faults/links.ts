import { setTimeout as sleep } from 'node:timers/promises'
import { summary } from './kills.ts'
import { healthyAgain, type Phase } from './phase.ts'

const FAULT_LASTS_MS = 4_000

/** Makes the ways to the database and to the broker slow, silent and broken, each for a while. */
export async function spoilLinks({ url, proxies, times }: Phase): Promise<Record<string, string>> {
  const returned: Record<string, number[]> = {}
  for (let round = 0; round < Math.ceil(times / 10); round += 1) {
    for (const [link, proxy] of Object.entries(proxies)) {
      for (const fault of ['slow', 'silence', 'reset'] as const) {
        proxy.set(fault)
        await sleep(FAULT_LASTS_MS)
        proxy.set('none')
        ;(returned[`${link}: ${fault} for ${FAULT_LASTS_MS} ms`] ??= []).push(await healthyAgain(url))
      }
    }
  }
  return summary(returned)
}
