import type { Session } from '@tapri/contracts/auth'
import { DEMO_PASSWORD } from '@tapri/e2e/support/demo-users'
import { send } from '@tapri/verification/load/client'

export interface DeliveryPerson {
  id: string
  token: string
}

/** Who moves orders on: the manager of the outlet that gets them, and those who bring them. */
export interface Crew {
  manager: string
  people: readonly DeliveryPerson[]
}

export async function registerDeliveryPeople(url: string, count: number): Promise<DeliveryPerson[]> {
  const people: DeliveryPerson[] = []
  for (let number = 0; number < count; number += 1) {
    const body = {
      phone: `+9196${String(20_000_000 + number)}`,
      password: DEMO_PASSWORD,
      name: `Delivery ${number}`,
      role: 'delivery',
    }
    const { status, text } = await send(url, { method: 'POST', path: '/auth/register', body }, true)
    if (status !== 201) throw new Error(`the registration of a delivery person answered ${status}`)
    const { token, user } = JSON.parse(text) as Session
    people.push({ id: user.id, token })
  }
  return people
}
