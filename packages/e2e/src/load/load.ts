/** `npm run test:load`: 60 orders and 240 reads a second, for LOAD_SECONDS (300), as reliability goal L1 wants it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import { ask } from '../faults/client.ts'
import { machine, writeFigures } from '../figures.ts'
import { PASSWORD } from '../people.ts'
import { startStack } from '../stack.ts'

const seconds = Number(process.env.LOAD_SECONDS ?? 300)
/** As many as order in one evening, so that nobody's own list grows as no real one does. */
const CUSTOMERS = 50
const rate = { orders: 60, reads: 240 }
const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-load-'))
const before = machine()
const { url, stop } = await startStack(dataDir)
const taken: Record<'orders' | 'reads', number[]> = { orders: [], reads: [] }
const answers = new Map<string, number>()

try {
  const tokens = await newCustomers(CUSTOMERS)
  const menu = await ask(url, { path: '/products' })
  const [product] = (menu?.body ?? []) as Product[]
  const items = [{ product_id: product?.id, product_name: product?.name, quantity: 1, price: product?.price }]
  const delivery_address = { address: '12 Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
  const body = { items, delivery_address, payment_method: 'cod' }
  const tokenOf = (count: number) => tokens[count % tokens.length] ?? ''
  const reads = (count: number) =>
    [{ path: '/products' }, { path: '/categories' }, { path: '/orders?limit=20', token: tokenOf(count) }][count % 3]

  const send = async (kind: 'orders' | 'reads', request: Parameters<typeof ask>[1]) => {
    const begun = performance.now()
    const status = (await ask(url, request))?.status ?? 0
    taken[kind].push(performance.now() - begun)
    answers.set(`${kind} ${status}`, (answers.get(`${kind} ${status}`) ?? 0) + 1)
  }
  const sent: Promise<void>[] = []
  const begun = Date.now()
  const due = { orders: 0, reads: 0 }
  // Open loop: what is due is sent, whether or not the earlier ones have been answered.
  while (Date.now() - begun < seconds * 1_000) {
    const passed = (Date.now() - begun) / 1_000
    for (; due.orders < passed * rate.orders; due.orders += 1) {
      const order = { method: 'POST', path: '/orders', token: tokenOf(due.orders), body, key: randomUUID() }
      sent.push(send('orders', order))
    }
    for (; due.reads < passed * rate.reads; due.reads += 1) sent.push(send('reads', reads(due.reads) ?? { path: '/' }))
    await sleep(5)
  }
  await Promise.all(sent)
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function newCustomers(count: number) {
  const made: string[] = []
  for (let index = 0; index < count; index += 1) {
    const phone = `+9198${String(10_000_000 + index)}`
    const body = { name: `Customer ${index}`, phone, password: PASSWORD, role: 'customer' }
    const reply = await ask(url, { method: 'POST', path: '/auth/register', body })
    if (reply?.status !== 201) throw new Error(`a customer cannot register: ${reply?.status}`)
    made.push((reply.body as Session).token)
  }
  return made
}

const at = (all: number[], share: number) =>
  Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0)
const row = (kind: 'orders' | 'reads') =>
  `| ${kind} | ${rate[kind]} | ${taken[kind].length} | ${at(taken[kind], 0.5)} ms | ${at(taken[kind], 0.99)} ms |`
const said = [...answers].map(([answer, count]) => `${answer}: ${count}`).toSorted()
writeFigures('load', [
  `L1 for ${seconds} s. Before: ${before}. After: ${machine()}. Driver and product on the same machine.`,
  '',
  '| | wanted a second | answered | p50 | p99 |',
  '|---|---|---|---|---|',
  row('orders'),
  row('reads'),
  '',
  `Answers: ${said.join(', ')} (0: none within 10 s).`,
])
console.log(said.join('\n'), row('orders'), row('reads'))
const isBroken = [...answers.keys()].some((answer) => / (0|5\d\d)$/.test(answer))
process.exit(isBroken ? 1 : 0)
