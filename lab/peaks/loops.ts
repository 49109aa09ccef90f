import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadRequest, send } from './client.ts'
import { newResponseStats, type ResponseStats } from './response-stats.ts'

const TICK_MS = 5

/** Open loop: sends `perSecond` requests a second whether or not earlier ones have been answered, then waits for all responses. */
export async function openLoop(
  baseUrl: string,
  perSecond: number,
  seconds: number,
  nextRequest: () => LoadRequest,
): Promise<ResponseStats> {
  const stats = newResponseStats()
  const sent: Promise<void>[] = []
  const startedAt = performance.now()
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - startedAt) / 1_000) {
    while (sent.length < elapsed * perSecond) sent.push(send(baseUrl, nextRequest()).then(stats.add))
    await sleep(TICK_MS)
  }
  await Promise.all(sent)
  return stats
}

/** Closed loop: each of `clients` sends its next request as soon as it has the response to the one before. */
export async function closedLoop(
  baseUrl: string,
  clients: number,
  seconds: number,
  nextRequest: () => LoadRequest,
): Promise<ResponseStats> {
  const stats = newResponseStats()
  const deadline = performance.now() + seconds * 1_000
  const loops = Array.from({ length: clients }, async () => {
    while (performance.now() < deadline) stats.add(await send(baseUrl, nextRequest()))
  })
  await Promise.all(loops)
  return stats
}
