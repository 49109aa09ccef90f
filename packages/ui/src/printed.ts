/** If the page has had the focus for this long (ms) without an event from the browser, its print dialog is closed. */
const IN_FRONT_MS = 3_000
/** The longest time that a dialog with the focus may be open. */
const LONGEST_MS = 120_000
const LOOK_MS = 250

/**
 * Prints the page and calls `onDone` once, when the print dialog is closed. Most browsers signal that by `afterprint`
 * or the media query; otherwise it is inferred from the focus, which the page does not have while a dialog is open.
 * Returns a function that stops waiting.
 */
export function printed(onDone: () => void) {
  const waiting = new AbortController()
  const finish = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    clearInterval(timer)
    onDone()
  }
  window.addEventListener('afterprint', finish, { signal: waiting.signal })
  const paper = window.matchMedia?.('print')
  paper?.addEventListener('change', ({ matches }) => !matches && finish(), { signal: waiting.signal })

  let inFrontMs = 0
  let passedMs = 0
  const timer = setInterval(() => {
    passedMs += LOOK_MS
    inFrontMs = document.hasFocus() && document.visibilityState === 'visible' ? inFrontMs + LOOK_MS : 0
    if (inFrontMs >= IN_FRONT_MS || passedMs >= LONGEST_MS) finish()
  }, LOOK_MS)
  window.print()
  return () => {
    waiting.abort()
    clearInterval(timer)
  }
}
