import { send } from '@tapri/verification/load/client'
import { drainOutbox } from '@tapri/verification/stack/databases'
import { watched } from '../machine/watch.ts'
import type { Product } from '../stack.ts'
import type { Crew, DeliveryPerson } from './people.ts'
import { readStored, type Stored, storedPerOrder } from './stored.ts'

/** Orders under way at once. */
const AT_ONCE = 8

/** Microseconds of processor time by process. */
export type CpuUs = Record<string, number>

export interface WholeOrder {
  cpuUs: CpuUs
  stored: Stored
}

/** Brings this many orders from being placed to being delivered. Gives what each cost, live streams included. */
export async function measureWholeOrders(product: Product, crew: Crew, count: number): Promise<WholeOrder> {
  const before = await readStored(product)
  const { cpuMs } = await watched(product.roots, async () => {
    let begun = 0
    const work = async (person: DeliveryPerson) => {
      for (; begun < count;) {
        begun += 1
        await deliverOrder(product, crew.manager, person)
      }
    }
    await Promise.all(crew.people.slice(0, AT_ONCE).map(work))
    await drainOutbox(product.databases)
  })
  return { cpuUs: perCall(cpuMs, count), stored: storedPerOrder(before, await readStored(product), count) }
}

/** Without the process that drives. */
export const perCall = (cpuMs: Record<string, number>, calls: number): CpuUs =>
  Object.fromEntries(
    Object.entries(cpuMs)
      .filter(([part]) => part !== 'bench')
      .map(([part, ms]) => [part, Math.round((ms * 1_000) / calls)]),
  )

async function deliverOrder(product: Product, manager: string, person: DeliveryPerson) {
  const id = await sendOut(product, manager, person)
  await change(product.url, person.token, id, 'status', { order_status: 'delivered' })
}

/** Places an order and brings it on its way with this person. Gives its id. */
export async function sendOut({ url, customers }: Product, manager: string, person: DeliveryPerson): Promise<string> {
  const { status, text } = await send(url, customers.placeOrder(), true)
  if (status !== 201) throw new Error(`an order answered ${status}: ${text}`)
  const { id } = JSON.parse(text) as { id: string }
  await change(url, manager, id, 'status', { order_status: 'confirmed' })
  await change(url, manager, id, 'assign', { delivery_person_id: person.id })
  await change(url, person.token, id, 'status', { order_status: 'preparing' })
  await change(url, person.token, id, 'status', { order_status: 'out_for_delivery' })
  return id
}

async function change(url: string, token: string, id: string, call: 'status' | 'assign', body: object) {
  const { status, text } = await send(url, { method: 'PUT', path: `/orders/${id}/${call}`, token, body }, true)
  if (status !== 200) throw new Error(`${call} ${JSON.stringify(body)} answered ${status}: ${text}`)
}
