/** Returns a signal that is aborted when either of two is; `AbortSignal.any` is newer than the supported browsers. */
export function eitherSignal(one: AbortSignal, other: AbortSignal) {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}
