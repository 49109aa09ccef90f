import { RECORD_LEAST_ORDERS } from '@tapri/contracts/limits'
import type { PromiseRecord } from '@tapri/contracts/promise-record'

type Summary = Pick<PromiseRecord, 'orders' | 'kept' | 'kept_percent' | 'median_minutes'>

/** Says in a rendered page how promises were kept, once enough orders are counted. */
export function showRecord(page: ParentNode, { orders, kept, kept_percent, median_minutes }: Summary) {
  const line = page.querySelector<HTMLElement>('[data-part=kept]')
  if (!line || orders < RECORD_LEAST_ORDERS) return
  const { words = '', half = '' } = line.dataset
  const numbers = { kept, orders, percent: kept_percent, minutes: median_minutes }
  const sentences = median_minutes === null ? words : `${words} ${half}`
  line.textContent = Object.entries(numbers).reduce(
    (text, [name, number]) => text.replace(`{${name}}`, number?.toLocaleString('en-IN') ?? ''),
    sentences,
  )
  line.hidden = false
}

/** Loads the record once: the page says what it says without it too. */
export async function loadRecord(show: (record: Summary) => void) {
  try {
    const response = await fetch('/api/promises')
    if (response.ok) show((await response.json()) as Summary)
  } catch {
    // No connection.
  }
}
