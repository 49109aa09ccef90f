import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadRequest, send } from '@tapri/verification/load/client'
import { watched } from '../machine/watch.ts'
import type { Product } from '../stack.ts'
import type { Crew } from './people.ts'
import { type CpuUs, perCall, sendOut } from './whole-orders.ts'

/** The service passes a person's position on at most once in 2 s. */
const POSITION_PAUSE_MS = 2_200
/** m to the north with each position. */
const STEP_DEGREES = 0.0003

/** Processor time of one call of each kind. Calls of one kind follow each other, so that no two share a statement. */
export async function measureKinds(product: Product, crew: Crew, calls: number): Promise<Record<string, CpuUs>> {
  const { customers } = product
  const rotate = (index: number, tokens: readonly string[]) => tokens[index % tokens.length]
  const staff = crew.people.map(({ token }) => token)
  const get = (path: string, token: string | undefined): LoadRequest => ({ path, token })
  return {
    'customer’s list': await oneByOne(product, calls, (n) => get('/orders?limit=20', rotate(n, customers.tokens))),
    'outlet’s board': await oneByOne(product, calls, () => get('/orders/open', crew.manager)),
    'delivery person’s list': await oneByOne(product, calls, (n) => get('/orders/open', rotate(n, staff))),
    login: await oneByOne(product, Math.ceil(calls / 4), () => customers.logIn()),
    position: await measurePositions(product, crew, calls),
  }
}

async function oneByOne(product: Product, calls: number, request: (index: number) => LoadRequest): Promise<CpuUs> {
  const { cpuMs } = await watched(product.roots, async () => {
    for (let index = 0; index < calls; index += 1) await expectDone(product.url, request(index))
  })
  return perCall(cpuMs, calls)
}

/** Each person has one order out, whose customer and manager watch it. The service's work at rest during the pauses is in it. */
async function measurePositions(product: Product, { manager, people }: Crew, calls: number): Promise<CpuUs> {
  for (const person of people) await sendOut(product, manager, person)
  const rounds = Math.ceil(calls / people.length)
  const { cpuMs } = await watched(product.roots, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const body = { lat: 28.6 + round * STEP_DEGREES, lng: 77.2, accuracy: 10 }
      for (const { token } of people) await expectDone(product.url, { method: 'PUT', path: '/position', token, body })
      await sleep(POSITION_PAUSE_MS)
    }
  })
  return perCall(cpuMs, rounds * people.length)
}

async function expectDone(url: string, request: LoadRequest) {
  const { status } = await send(url, request)
  if (status < 200 || status > 299) throw new Error(`${request.method ?? 'GET'} ${request.path} answered ${status}`)
}
