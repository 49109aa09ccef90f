import { RECORD_LEAST_ORDERS } from '@tapri/contracts/limits'
import type { PromiseRecord } from '@tapri/contracts/promise-record'

type Summary = Pick<PromiseRecord, 'orders' | 'kept' | 'kept_percent' | 'median_minutes' | 'settled_minutes'>

/** Fills in how promises were kept, once enough orders are counted. */
export function showRecord(page: ParentNode, record: Summary) {
  const { orders, kept, kept_percent, median_minutes, settled_minutes } = record
  const line = page.querySelector<HTMLElement>('[data-part=kept]')
  if (!line || orders < RECORD_LEAST_ORDERS) return
  const { words = '', half = '', settled = '' } = line.dataset
  const numbers = { kept, orders, percent: kept_percent, minutes: median_minutes, settled: settled_minutes }
  const sentences = [words, median_minutes !== null && half, settled_minutes != null && settled]
    .filter(Boolean)
    .join(' ')
  line.textContent = Object.entries(numbers).reduce(
    (text, [name, number]) => text.replace(`{${name}}`, number?.toLocaleString('en-IN') ?? ''),
    sentences,
  )
  line.hidden = false
}

/** Loads the record of promises once, without a retry: the page is complete without it. */
export async function loadRecord(show: (record: Summary) => void) {
  try {
    const response = await fetch('/api/promises')
    if (response.ok) show((await response.json()) as Summary)
  } catch {
    // Offline: the page stays as it is.
  }
}
