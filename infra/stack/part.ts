/** One process of the stack: how it is started, when it counts as healthy, how it is stopped. */
export type Part = {
  name: string
  /** Names of the parts that must be healthy before this one is first started, and are stopped after it. */
  needs: string[]
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Another system user to run as, where the part refuses to run as root. */
  user?: { uid: number; gid: number }
  isHealthy: () => Promise<boolean>
  /** Asked now and then once it was healthy: whether it lives and gets nothing done. Such a part is ended and started again. */
  isStuck?: () => Promise<boolean>
  /** Before every start: makes what the part needs and removes what an earlier life of it left behind. */
  prepare?: () => Promise<void>
  /** After the stop: removes what a part that had to be killed left behind. */
  clear?: () => Promise<void>
  /** After the first time it is healthy, before anything that needs it starts. */
  onceHealthy?: () => Promise<void>
  stopSignal: NodeJS.Signals
  /** Milliseconds between asking it to stop and SIGKILL. */
  stopWithin: number
  /** Milliseconds it may take to be healthy; a part that takes longer is started again. */
  healthyWithin: number
  /** What operators and tests may want to know: ports and addresses. */
  facts: Record<string, string | number>
}

/** Healthy when the address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
