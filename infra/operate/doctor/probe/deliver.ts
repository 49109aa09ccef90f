import type { Session } from '@tapri/contracts/auth'
import type { DeliveryPerson } from '@tapri/contracts/suggestions'
import type { Order } from '@tapri/contracts/orders'
import { accounts, outlets, password } from '../../../run/stack/seed/accounts.ts'
import { Failure } from './calls.ts'
import type { Api, Step } from './walk.ts'

/**
 * Lets the demo manager of the order's outlet and a demo delivery person deliver it; afterwards it remains, delivered
 * and paid.
 */
export async function deliver(api: Api, { id, outlet_name }: Order, step: Step) {
  const manager = outlets.find(({ name }) => name === outlet_name)?.managerPhone
  if (!manager) throw new Failure(`${outlet_name} is no outlet of the demo data`)
  const set = (token: string, order_status: Order['order_status']) =>
    step(order_status.replaceAll('_', ' '), async () => {
      await api<Order>(`PUT /orders/${id}/status`, { token, json: { order_status } })
    })

  const atOutlet = await step('login of its manager', () => signIn(api, manager))
  await set(atOutlet, 'confirmed')
  const phone = await step('assign', async () => {
    const { body } = await api<DeliveryPerson[]>('GET /delivery/available', { token: atOutlet })
    const person = body.find((each) => accounts.some((account) => account.phone === each.phone))
    if (!person) throw new Failure('no delivery person of the demo data is available')
    await api(`PUT /orders/${id}/assign`, { token: atOutlet, json: { delivery_person_id: person.id } })
    return person.phone
  })
  await set(atOutlet, 'preparing')
  const onTheWay = await step('login of its delivery person', () => signIn(api, phone))
  await set(onTheWay, 'out_for_delivery')
  await set(onTheWay, 'delivered')
  for (const token of [atOutlet, onTheWay]) await api('POST /auth/logout', { token, accept: [204] })
}

const signIn = async (api: Api, phone: string) =>
  (await api<Session>('POST /auth/login', { json: { phone, password } })).body.token
