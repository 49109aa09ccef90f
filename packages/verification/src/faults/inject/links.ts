import { setTimeout as sleep } from 'node:timers/promises'
import { healthyAgain, type Phase, rounds } from '../phase.ts'
import { linkFaults } from '../stacks/fault-proxy.ts'

/** Makes the ways between the parts slow, silent and broken: those of a kind at once, each in another way, in turn. */
export async function spoilLinks(phase: Phase) {
  const { url, links, lastsMs, note } = phase
  for (const _ of rounds(phase)) {
    for (const kind of links) {
      for (let turn = 0; turn < linkFaults.length; turn += 1) {
        const spoiled = kind.map((link, index) => ({ link, fault: linkFaults[(index + turn) % linkFaults.length] }))
        for (const { link, fault } of spoiled) link.set(fault)
        await sleep(lastsMs)
        for (const { link } of spoiled) link.set(undefined)
        const healthyAfterMs = await healthyAgain(url)
        for (const { link, fault } of spoiled) note(`${link.name}: ${fault} for ${lastsMs} ms`, healthyAfterMs)
      }
    }
  }
}
