import { setTimeout as sleep } from 'node:timers/promises'
import type { Slots } from '@tapri/contracts/slots'
import { deliveryAddress } from '@tapri/e2e/support/demo-users'
import { type Placing, placeOrder, type TrafficContext } from './order-clients.ts'

const { lat, lng } = deliveryAddress
/** Few slots, so that the clients fill them. */
const SLOTS_TRIED = 3
const EVERY_MS = 100

/** A customer who orders for one of the next slots, full or not; several of them compete. */
export async function orderForLater(context: TrafficContext, placing: Placing) {
  while (context.isRunning()) {
    const slots = (await context.send({ path: `/slots?lat=${lat}&lng=${lng}` }))?.body as Partial<Slots> | undefined
    const slot = slots?.slots?.[Math.floor(Math.random() * SLOTS_TRIED)]
    if (slot) await placeOrder(context, { ...placing, wishes: { deliver_at: slot.deliver_at } })
    await sleep(EVERY_MS)
  }
}
