/** The response of the network, or the reason why a stored one is used instead. */
export type FirstAnswer = { response: Response } | { error: unknown } | 'silent'

/** Waits for the network, but at most `waitMs`. */
export function firstAnswer(network: Promise<Response>, waitMs: number): Promise<FirstAnswer> {
  const answer = network.then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  )
  return Promise.race([answer, after(waitMs, 'silent' as const)])
}

/** Resolves with the value after some time. */
export const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
