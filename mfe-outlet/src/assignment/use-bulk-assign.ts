import type { DeliveryPerson } from '@tapri/contracts/auth'
import type { assignOrder } from '@tapri/contracts/orders'
import { orderNumber } from '@tapri/order-screens/order-number'
import { useOrderCache } from '@tapri/order-screens/order-actions'
import { useShell } from '@tapri/web-kit/remote'
import { useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { assignEach } from './assign-each.ts'

export interface Taken {
  id: string
  name: string | null
}

/** A run under way, as it began. */
interface Progress {
  settled: number
  free: readonly string[]
  taken: readonly Taken[]
}

/** '#a1b2c3d4 (Ravi), #0f9e8d7c' */
export const nameOrders = (orders: readonly Taken[]) =>
  orders.map(({ id, name }) => `#${orderNumber(id)}${name ? ` (${name})` : ''}`).join(', ')

/** Gives many orders to one person and says what became of them: given, skipped by name, failed. */
export function useBulkAssign() {
  const texts = useTexts()
  const { call, toast, fail } = useShell()
  const { put, refresh } = useOrderCache()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef(false)

  const refuseAll = (taken: readonly Taken[]) =>
    toast('error', texts.allAssigned(taken.length), `${nameOrders(taken)}. ${texts.skipped}.`)

  /** Gives the ids that are done with, assigned or skipped; those that failed may be tried again. */
  async function run(free: readonly string[], taken: readonly Taken[], person: DeliveryPerson) {
    if (running.current) return []
    running.current = true
    const report = (settled: number) => setProgress({ settled, free, taken })
    report(0)
    const assign = async (id: string) =>
      put(
        await call<typeof assignOrder>('PUT /orders/:id/assign', {
          params: { id },
          body: { delivery_person_id: person.id },
        }),
      )
    const { assigned, failed, ...outcome } = await assignEach(free, assign, report)
    running.current = false
    setProgress(null)
    refresh()

    const skipped = [...taken, ...outcome.taken.map((id) => ({ id, name: null }))]
    if (assigned.length > 0) toast('success', texts.assigned, texts.assignedHint(assigned.length, person.name))
    if (skipped.length > 0 && assigned.length + failed.length === 0) refuseAll(skipped)
    else if (skipped.length > 0) toast('warning', texts.skipped, nameOrders(skipped))
    if (failed[0]) fail(failed[0].error, texts.assignFailed)
    return [...assigned, ...skipped.map(({ id }) => id)]
  }

  return { run, refuseAll, progress }
}
