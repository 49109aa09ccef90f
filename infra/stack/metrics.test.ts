import { expect, test } from 'vitest'
import { metricsOf, metricsPorts } from './metrics.ts'

test('each part has a port of its own for its metrics, from METRICS_PORT on', () => {
  expect(metricsPorts(9464)).toEqual([9464, 9465, 9466, 9467, 9468, 9469])
  expect(metricsOf('gateway', 9464).env).toEqual({ METRICS_PORT: '9464' })
  expect(metricsOf('orders', 9464)).toEqual({
    env: { METRICS_PORT: '9467' },
    facts: { metrics_url: 'http://127.0.0.1:9467/metrics' },
  })
})

test('without METRICS_PORT no part has one, whatever the environment of npm start says', () => {
  expect(metricsPorts(0)).toEqual([])
  expect(metricsOf('orders', 0)).toEqual({ env: { METRICS_PORT: '' }, facts: {} })
})
