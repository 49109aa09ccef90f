import { common } from '@tapri/service-kit/process/metrics/common'
import type { Metric } from '@tapri/service-kit/process/metrics/metric'
import { expect, test } from 'vitest'
import { ordersMetrics } from './metrics.ts'

const all: Metric[] = [...Object.values(common), ...Object.values(ordersMetrics)]

test('names say the unit, and counters end in _total', () => {
  for (const { name, type, help } of all) {
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(help, name).toMatch(/\.$/)
  }
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
