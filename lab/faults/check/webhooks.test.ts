import { expect, test } from 'vitest'
import { newHistory } from '../traffic/history.ts'
import { checkWebhooks } from './webhooks.ts'

/** In the order of the changes of one order, and an entry of the ledger. */
const steps = [
  { order: 'o', version: 1 },
  { order: 'o', version: 2 },
  { order: 'entry 7', version: 7 },
]
const [placed, confirmed, entry] = steps as [Told, Told, Told]
type Told = (typeof steps)[number]

test.each<[string, Told[], RegExp | undefined]>([
  ['all in order', [placed, entry, confirmed], undefined],
  ['a repeat', [placed, confirmed, placed, entry], undefined],
  ['all but one', [placed, confirmed], /^I23 1 changes were not told .*entry 7/],
  ['one that was never made', [placed, confirmed, entry, { order: 'p', version: 1 }], /^I23 1 changes .* no timeline/],
  ['the second before the first', [confirmed, placed, entry], /^I23 1 orders were told .* out of order$/],
])('somebody’s books were told %s', async (_, told, expected) => {
  const query = async <Row extends object>() => steps as Row[]
  const databases = { query, everywhere: async () => [], end: async () => {} }
  const { violations } = await checkWebhooks(databases, { ...newHistory(), told }, -1)
  expect(violations.length).toBe(expected ? 1 : 0)
  if (expected) expect(violations[0]).toMatch(expected)
})
