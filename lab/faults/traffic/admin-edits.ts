import { setTimeout as sleep } from 'node:timers/promises'
import type { Product, ProductForm } from '@tapri/contracts/catalog'
import type { Outlet } from '@tapri/contracts/outlets'
import type { ApiRequest } from './client.ts'
import type { RecordingClient } from './history.ts'

const PAUSE_MS = 700

/**
 * An admin who edits what other services replicate: the price of a product that is not being ordered, and an outlet's
 * radius. Without edits, a replica that receives nothing would look consistent.
 */
export async function editCatalogAndOutlets(send: RecordingClient, token: string, isRunning: () => boolean) {
  const product = await fetchLast<Product>(send, { path: '/products' })
  const outlet = await fetchLast<Outlet>(send, { path: '/admin/outlets', token })
  for (let count = 0; isRunning(); count += 1) {
    // Without versions: each edit applies, whatever came before it.
    const body = { ...formOf(product), price: 20 + (count % 100) }
    await send({ method: 'PUT', path: `/products/${product.id}`, token, body })
    const { id: outletId, version: _other, ...about } = outlet
    const changed = { ...about, delivery_radius_km: 5 + (count % 10) / 10, upi_payee: 'tapri@okbank' }
    await send({ method: 'PUT', path: `/admin/outlets/${outletId}`, token, body: changed })
    await sleep(PAUSE_MS)
  }
}

/** Returns a product as an admin saves it, without its version and fields that only the list has. */
export function formOf(product: Product): ProductForm {
  const {
    id: _id,
    version: _version,
    category_name: _name,
    category_name_hi: _hindi,
    option_groups: _,
    ...form
  } = product
  return form
}

/** Returns the last item of a list; repeats the request until it succeeds. */
async function fetchLast<Item>(send: RecordingClient, request: ApiRequest): Promise<Item> {
  for (;;) {
    const response = await send(request)
    const last = response?.status === 200 ? (response.body as Item[]).at(-1) : undefined
    if (last) return last
    await sleep(PAUSE_MS)
  }
}
