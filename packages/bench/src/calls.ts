/**
 * `npm run bench:calls`: what a whole order and each kind of call cost: processor time of each process, rows, bytes of tables, of
 * PostgreSQL's log and of the stream. The calculation of docs/scaling.md begins with these figures (`measured/calls.json`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { measureKinds } from './calls/kinds.ts'
import { registerDeliveryPeople } from './calls/people.ts'
import { placingUs } from './calls/slowness.ts'
import { measureWholeOrders } from './calls/whole-orders.ts'
import { openStreams } from './jobs/live.ts'
import { writeMeasured } from './report/measured-files.ts'
import { publish, readOptions } from './report/output.ts'
import { digits } from './report/table.ts'
import { startProduct } from './stack.ts'
import { startReaders } from './streams/readers.ts'

const { isQuick } = readOptions([])
const size = isQuick ? { orders: 40, calls: 40 } : { orders: 1_200, calls: 400 }
const DELIVERY_PEOPLE = 40

const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-calls-'))
try {
  await startProduct(dataDir, 0).then(({ stop }) => stop())
  const product = await startProduct(dataDir, 0)
  const readers = startReaders()
  try {
    const manager = await fetchToken(product.url, 'meera')
    const people = await registerDeliveryPeople(product.url, DELIVERY_PEOPLE)
    const crew = { manager, people }
    // Everybody watches, as pages do.
    await openStreams(readers, product.url, [...product.customers.tokens, manager], 1)
    await measureWholeOrders(product, crew, 40)
    const order = await measureWholeOrders(product, crew, size.orders)
    const kinds = await measureKinds(product, crew, size.calls)
    const data = { order, kinds, placedUs: await placingUs(product, isQuick ? 1 : 4) }
    const lines = Object.entries({ 'whole order': order.cpuUs, ...kinds }).map(
      ([name, cpu]) =>
        `${name}: ${Object.entries(cpu)
          .map(([part, us]) => `${part} ${digits(us)} µs`)
          .join(', ')}`,
    )
    publish('calls', [...lines, '', JSON.stringify(order.stored, null, 2)], data)
    if (!isQuick) writeMeasured('calls', data)
  } finally {
    await readers.stop()
    await product.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()
