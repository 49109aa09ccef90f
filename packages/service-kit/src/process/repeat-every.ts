import type { FastifyInstance } from 'fastify'

/**
 * Runs `work` every `everyMs` while the application is open, without overlapping runs in this process. Closing aborts
 * the signal and waits for the run. What `work` throws goes to `onFailure`; the next run tries again.
 */
export function repeatEvery(
  app: Pick<FastifyInstance, 'addHook'>,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) {
  const closing = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work(closing.signal)
      .catch(onFailure)
      .finally(() => (running = undefined))
  }, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await running
  })
}
