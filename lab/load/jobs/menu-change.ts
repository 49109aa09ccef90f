import type { Product as MenuItem } from '@tapri/contracts/catalog'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '../../peaks/client.ts'
import { percentile } from '../report/percentiles.ts'
import type { Figures } from '../report/judge.ts'
import type { Product } from '../stack.ts'
import { formOf } from '../../faults/traffic/admin-edits.ts'

const CHANGES = 200
const READ_WITHIN_MS = 5_000

/**
 * Measures from the response to a price change to the response of the first read that shows it, over 200 changes.
 * Several reads are in progress at each change, and every read after the first that shows it must show it as well.
 */
export async function measureMenuChange({ url }: Product): Promise<Figures> {
  const token = await fetchToken(url, 'admin')
  const [item] = await readMenu(url)
  if (!item) throw new Error('the menu is empty')
  const { id } = item
  // Without a version: each change applies, whatever came before it.
  const form = formOf(item)
  const times: number[] = []
  try {
    for (let change = 1; change <= CHANGES; change += 1) {
      const price = 100 + change
      const under = Array.from({ length: 5 }, () => readMenu(url))
      const { status } = await send(url, { method: 'PUT', path: `/products/${id}`, token, body: { ...form, price } })
      if (status !== 200) throw new Error(`the change of a price was answered ${status}`)
      times.push(await untilShown(url, id, price))
      await Promise.all(under)
      if ((await priceOf(url, id)) !== price) throw new Error('the menu shows an older price again')
    }
  } finally {
    await send(url, { method: 'PUT', path: `/products/${id}`, token, body: form })
  }
  const sorted = Float64Array.from(times).toSorted()
  return { 'menuChange.p50': percentile(sorted, 0.5), 'menuChange.p99': percentile(sorted, 0.99) }
}

async function untilShown(url: string, id: string, price: number): Promise<number> {
  const begun = performance.now()
  while ((await priceOf(url, id)) !== price) {
    if (performance.now() - begun > READ_WITHIN_MS)
      throw new Error(`a new price is not shown after ${READ_WITHIN_MS} ms`)
  }
  return performance.now() - begun
}

const priceOf = async (url: string, id: string) => (await readMenu(url)).find((item) => item.id === id)?.price

const readMenu = async (url: string) => (await (await fetch(`${url}/api/products`)).json()) as MenuItem[]
