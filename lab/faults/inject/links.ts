import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntilHealthy } from '../../stack/parts.ts'
import { type Phase, rounds } from '../phase.ts'
import { linkFaults } from '../stacks/fault-proxy.ts'

/** Breaks all connections of a kind at once, each with a different fault, until each has had every fault. */
export async function breakLinks(phase: Phase) {
  const { url, links, durationMs, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    for (const kind of links) {
      for (let shift = 0; shift < linkFaults.length; shift += 1) {
        const broken = kind.map((link, index) => ({ link, fault: linkFaults[(index + shift) % linkFaults.length] }))
        for (const { link, fault } of broken) link.set(fault)
        await sleep(durationMs)
        for (const { link } of broken) link.set(undefined)
        const healthyAfterMs = await waitUntilHealthy(url)
        for (const { link, fault } of broken)
          recordRecovery(`${link.name}: ${fault} for ${durationMs} ms`, healthyAfterMs)
      }
    }
  }
}
