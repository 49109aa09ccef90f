import { afterAll, beforeEach } from 'vitest'

/**
 * Opens what a journey needs before it is tried and before it is repeated: what an earlier try left in its stack, and in the
 * consoles of its tabs, would fail the repetition too. `open` gives what closes it; that runs before the next try and at the end,
 * not after each test, since the artifacts of a failure are taken from open tabs.
 */
export function openForEachTry(open: () => Promise<() => Promise<void>>, timeoutMs?: number) {
  let close = async () => {}
  beforeEach(async () => {
    await close()
    close = async () => {}
    close = await open()
  }, timeoutMs)
  afterAll(() => close())
}
