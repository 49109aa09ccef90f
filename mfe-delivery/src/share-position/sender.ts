import { type Fix, sendIn, type Sent } from './rules.ts'

/** `refused`: as far as the service knows, no order is out for delivery (yet). */
export type Outcome = 'arrived' | 'lost' | 'refused'

/**
 * Sends the newest of the points it is given, one at a time, as often as the rule allows. A point that did not arrive
 * is dropped: the next attempt sends the newest point by then.
 */
export function createSender(send: (fix: Fix) => Promise<Outcome>, onOutcome: (outcome: Outcome, fix: Fix) => void) {
  const sent: Sent = {}
  let newest: Fix | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOver = false

  function plan() {
    clearTimeout(timer)
    const inMs = newest && !isSending && !isOver ? sendIn(sent, newest, Date.now()) : undefined
    if (inMs !== undefined) timer = setTimeout(() => void sendNewest(), inMs)
  }
  async function sendNewest() {
    const fix = newest
    if (!fix) return
    isSending = true
    sent.triedAt = Date.now()
    const outcome = await send(fix)
    isSending = false
    if (isOver) return
    if (outcome === 'arrived') sent.point = fix
    onOutcome(outcome, fix)
    plan()
  }
  return {
    take: (fix: Fix) => {
      newest = fix
      plan()
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
