import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment } from '@tapri/contracts/payments'
import { type Placing, placeOrder, type TrafficContext } from './order-clients.ts'

const EVERY_MS = 300
const TRIES = 10
/** Out of ten orders: those that are not paid, and those that are cancelled once they are paid. */
const UNPAID_OF_TEN = 1
const CANCELLED_OF_TEN = 2

/**
 * A customer who orders and pays online, at a provider that may be down; some do not pay, some cancel what they have
 * paid for.
 */
export async function payOnline(
  context: TrafficContext,
  placing: Placing,
  nextWishes: () => NonNullable<Placing['wishes']>,
) {
  const { send, isRunning } = context
  for (let turn = 0; isRunning(); turn += 1) {
    const id = await placeOrder(context, { ...placing, wishes: { ...nextWishes(), payment_method: 'online' } })
    if (id && turn % 10 >= UNPAID_OF_TEN) {
      await untilDone(isRunning, () => pay(context, placing.token, id))
      if (turn % 10 >= 10 - CANCELLED_OF_TEN) {
        const path = `/orders/${id}/cancel`
        await send({ method: 'POST', path, token: placing.token, body: { reason: 'changed_mind' } })
      }
    }
    await sleep(EVERY_MS)
  }
}

async function pay({ send }: TrafficContext, token: string, id: string): Promise<boolean> {
  const started = await send({ method: 'POST', path: `/orders/${id}/payment`, token })
  if (started?.status === 404 || started?.status === 409) return true
  if (started?.status !== 200) return false
  const { url } = started.body as StartedPayment
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  )
  return paid !== undefined && paid.status < 500
}

async function untilDone(isRunning: () => boolean, work: () => Promise<boolean>) {
  for (let tries = 0; tries < TRIES && isRunning(); tries += 1) {
    if (await work()) return
    await sleep(EVERY_MS)
  }
}
