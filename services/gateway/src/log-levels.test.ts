import { expect, test } from 'vitest'
import { levelOf } from './log-levels.ts'

test.each([
  ['GET /*', 200, 'debug'],
  ['GET /*', 404, 'debug'],
  ['GET /api/products', 200, 'debug'],
  ['GET /api/products', 304, 'debug'],
  ['GET /api/products', 503, 'info'],
  ['GET /api/categories', 200, 'debug'],
  ['GET /api/config', 200, 'debug'],
  ['GET /api/config', 429, 'info'],
  ['POST /api/products', 201, 'info'],
  ['GET /api/orders', 200, 'info'],
  ['GET /healthz', 200, 'debug'],
  ['GET /healthz', 503, 'info'],
] as const)('%s, answered %i: %s', (route, status, level) => {
  expect(levelOf(route, status)).toBe(level)
})
