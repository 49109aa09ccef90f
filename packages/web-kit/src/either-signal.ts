/**
 * A signal that is aborted as soon as one of two is; `AbortSignal.any` is younger than the browsers that are supported.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal) {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}
