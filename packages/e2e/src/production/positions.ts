import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { waitUntil } from '../support/api.ts'
import { backUp } from './backup-archive.ts'
import type { ProductionRun } from './production-run.ts'
import { deliveryAddress } from './production-stack.ts'
import { readAllStoredData } from './stored-data.ts'

/** With six decimals: numbers with three, like seconds with milliseconds, could occur in a log by chance. */
const seen = { lat: 28.641573, lng: 77.223918, accuracy: 743.875193 }

/** Each value as text, and as PostgreSQL stores a number in a column. */
const marks = Object.values(seen).flatMap((value) => {
  const stored = Buffer.alloc(8)
  stored.writeDoubleLE(value)
  return [Buffer.from(String(value)), stored]
})

/**
 * Returns the files below the data folder that contain any of these byte sequences: tables, the write-ahead log, the
 * broker's storage, and logs.
 */
async function filesWith(folder: string, wanted: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        // Files come and go while the databases run.
        const content = await readFile(file).catch(() => Buffer.alloc(0))
        return wanted.some((bytes) => content.includes(bytes)) ? [path.relative(folder, file)] : []
      }),
  )
  return found.flat()
}

/** Adds the test in which somebody who shares their position delivers the customer's oldest order. */
export function positionTest(run: ProductionRun) {
  test('R55 where a delivery person was is in no table, stream or log, in no file of the data folder and in no backup', async () => {
    const { stack, admin, customer, deliveryPerson } = run
    const { orders } = (await customer.call('GET', '/orders')).body as { orders: Order[] }
    const id = orders.at(-1)?.id ?? ''
    const assignment = { delivery_person_id: deliveryPerson.user.id }
    await waitUntil(async () => (await admin.call('PUT', `/orders/${id}/assign`, assignment)).status === 200)
    expect((await deliveryPerson.call('PUT', '/position', seen)).status).toBe(409)
    await deliveryPerson.call('PUT', `/orders/${id}/status`, { order_status: 'out_for_delivery' })
    expect((await deliveryPerson.call('PUT', '/position', seen)).status).toBe(204)
    const positions = async () => (await customer.call('GET', '/positions')).body
    expect(await positions()).toMatchObject({ positions: [{ order_id: id, ...seen }] })

    await deliveryPerson.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })
    expect(await positions()).toEqual({ positions: [] })
    const stored = await readAllStoredData(stack)
    const texts = Object.values(seen).map(String)
    expect(stored.filter(({ content }) => texts.some((text) => content.includes(text)))).toEqual([])
    expect(texts.filter((text) => stack.output().includes(text))).toEqual([])
    expect(await filesWith(stack.dataDir, marks)).toEqual([])
    const backup = await backUp(stack)
    expect(marks.filter((bytes) => backup.includes(bytes))).toEqual([])
    // Proves that the search finds stored data.
    const stays = Buffer.from(deliveryAddress.address)
    expect((await filesWith(stack.dataDir, [stays])).length).toBeGreaterThan(0)
    expect(backup.includes(stays)).toBe(true)
  })
}
