import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { common } from '@tapri/service-kit/metrics/common'
import type { AllowedValues, Metric } from '@tapri/service-kit/metrics/metric'
import { expect, test } from 'vitest'
import { ordersMetrics } from './metrics.ts'

const all: Metric[] = [...Object.values(common), ...Object.values(ordersMetrics)]

/** Long lists and patterns are said in words below the table. */
const valuesOf = (values: AllowedValues) =>
  values instanceof RegExp || values.length > 8 ? '' : `: ${values.map((value) => `\`${value}\``).join(', ')}`

const rowOf = ({ name, type, labels = {}, over, help }: Metric) => {
  const named = Object.entries(labels).map(([label, values]) => `\`${label}\`${valuesOf(values)}`)
  return `| \`${name}\` | ${type} | ${named.join('; ') || '–'} | ${over} | ${help} |`
}

test('docs/metrics.md has the row of each metric, and of no other', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8')
  const rows = docs.split('\n').filter((line) => /^\| `\w+` \| (counter|gauge|histogram) /.test(line))
  expect(rows).toEqual(all.map(rowOf))
})

test('names say the unit, and counters end in _total', () => {
  for (const { name, type, help } of all) {
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(help, name).toMatch(/\.$/)
  }
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
