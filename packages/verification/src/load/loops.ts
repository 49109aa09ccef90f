import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, send } from './client.ts'
import { type Tally, tally } from './response-stats.ts'

const LOOK_EVERY_MS = 5

/** Open loop: what is due is sent, whether or not the earlier ones have been answered. */
export async function atRate(base: string, perSecond: number, seconds: number, call: () => Call): Promise<Tally> {
  const answers = tally()
  const sent: Promise<void>[] = []
  const begun = performance.now()
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1_000) {
    while (sent.length < passed * perSecond) sent.push(send(base, call()).then(answers.add))
    await sleep(LOOK_EVERY_MS)
  }
  await Promise.all(sent)
  return answers
}

/** Closed loop: so many who ask again as soon as they are answered. */
export async function inTurns(base: string, people: number, seconds: number, call: () => Call): Promise<Tally> {
  const answers = tally()
  const until = performance.now() + seconds * 1_000
  const asking = Array.from({ length: people }, async () => {
    while (performance.now() < until) answers.add(await send(base, call()))
  })
  await Promise.all(asking)
  return answers
}
