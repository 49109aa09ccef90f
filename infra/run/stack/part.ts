import { get } from 'node:http'

/** A process of the stack: how it is started, when it counts as healthy, how it is stopped. */
export type Part = {
  name: string
  /** Names of the parts that must be healthy before this one is first started, and that are stopped after it. */
  needs: string[]
  /**
   * Starts at once instead, since it waits for the parts of `needs` by itself. It counts as healthy only after them.
   */
  startsEarly?: boolean
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Another system user to run as, if the part refuses to run as root. */
  user?: { uid: number; gid: number }
  isHealthy: () => Promise<boolean>
  /** Checked every 2 s while it is healthy: whether it runs but serves nothing. Such a part is killed and restarted. */
  isStuck?: () => Promise<boolean>
  /** Runs before every start: creates what the part needs and removes what an earlier process of it left behind. */
  prepare?: () => Promise<void>
  /** Runs after the stop: removes what a killed part left behind. */
  clear?: () => Promise<void>
  /** Runs when it is healthy for the first time, before any part that needs it starts. */
  onceHealthy?: () => Promise<void>
  stopSignal: NodeJS.Signals
  /** Time from the stop signal to SIGKILL. */
  stopTimeoutMs: number
  /** Time until it must be healthy at its first start; a slower part is restarted. */
  healthyTimeoutMs: number
  /** Ports and URLs, written to `stack.json`. */
  facts: Record<string, string | number>
}

/** Tells whether a GET of the URL responds 200 within 2 s. Does not use `fetch`, which would load undici. */
export function respondsOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(2000) }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200))
      response.once('error', () => resolve(false))
    })
    request.once('error', () => resolve(false))
  })
}
