import autocannon, { type Request } from 'autocannon'
import { summaryOf, type Times } from '../report/percentiles.ts'

export interface Load {
  url: string
  connections: number
  seconds: number
  /** Sent in rotation by each connection. `[<id>]` stands for a unique id. */
  requests: Request[]
}

/** The times of a load. The numbers of answered and of failed requests include the warm-up. */
export interface LoadResult extends Times {
  /** Responses that are not 2xx, and requests without a response. */
  failed: number
}

const WARM_UP_SECONDS = 1

/** Warms up, then loads for about `seconds`. Every request has been answered when this returns. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const short = await sendAll(load, load.connections * 20)
  const warm = await sendAll(load, amountFor(short, WARM_UP_SECONDS))
  const result = await sendAll(load, amountFor(warm, load.seconds))
  const runs = [short, warm, result]
  return {
    ...result,
    answered: runs.reduce((sum, run) => sum + run.answered, 0),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
  }
}

const amountFor = ({ answered, perSecond }: LoadResult, seconds: number) =>
  Math.max(answered, Math.ceil(perSecond * seconds))

/** Sends a fixed number of requests, because autocannon would drop those in flight at the end of a fixed time. */
async function sendAll({ url, connections, requests }: Load, amount: number): Promise<LoadResult> {
  const times: number[] = []
  let failed = 0
  let endedAt = 0
  const startedAt = performance.now()
  const run = autocannon({ url, connections, amount, requests, idReplacement: usesIds(requests) })
  void run.on('response', (_client, status, _bytes, ms) => {
    times.push(ms)
    endedAt = performance.now()
    if (status < 200 || status > 299) failed += 1
  })
  const { errors, timeouts } = await run
  // autocannon itself notices the end half a second later.
  return { ...summaryOf(times, (endedAt - startedAt) / 1_000), failed: failed + errors + timeouts }
}

const usesIds = (requests: Request[]) => JSON.stringify(requests).includes('[<id>]')
