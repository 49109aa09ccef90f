import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import type { Outlet } from '@tapri/contracts/outlets'
import type { Request } from './client.ts'
import type { Asker } from './history.ts'

const PAUSE_MS = 700

/**
 * An admin changes what other services keep copies of: a price that nobody is ordering for, how far an outlet delivers.
 * Without it a copy that stands still would never be told from one that follows.
 */
export async function editThings(heard: Asker, token: string, going: () => boolean) {
  const product = await lastOf<Product>(heard, { path: '/products' })
  const outlet = await lastOf<Outlet>(heard, { path: '/admin/outlets', token })
  for (let count = 0; going(); count += 1) {
    const { id, category_name: _, ...form } = product
    await heard({ method: 'PUT', path: `/products/${id}`, token, body: { ...form, price: 20 + (count % 100) } })
    const { id: outletId, ...about } = outlet
    const changed = { ...about, delivery_radius_km: 5 + (count % 10) / 10 }
    await heard({ method: 'PUT', path: `/admin/outlets/${outletId}`, token, body: changed })
    await sleep(PAUSE_MS)
  }
}

/** Asks until there is an answer. */
async function lastOf<Thing>(heard: Asker, request: Request): Promise<Thing> {
  for (;;) {
    const reply = await heard(request)
    const last = reply?.status === 200 ? (reply.body as Thing[]).at(-1) : undefined
    if (last) return last
    await sleep(PAUSE_MS)
  }
}
