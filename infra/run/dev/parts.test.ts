import { expect, test } from 'vitest'
import type { Part } from '../stack/part.ts'
import { developmentParts } from './parts.ts'

const part = (name: string, facts = {}): Part => ({
  name,
  needs: [],
  command: 'node',
  args: ['main.ts'],
  env: {},
  isHealthy: async () => true,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 1,
  healthyTimeoutMs: 1,
  facts,
})

const stack = [part('postgres'), part('orders'), part('gateway', { url: 'http://127.0.0.1:15001' })]

test('services and gateway restart when their sources change, PostgreSQL and NATS do not', () => {
  const isWatched = developmentParts(stack, { port: 8080, inherited: {} }).map(({ name, args }) => [
    name,
    args[0] === 'infra/run/dev/follow.ts' && args.at(-1) === 'main.ts',
  ])
  expect(isWatched).toEqual([
    ['postgres', false],
    ['orders', true],
    ['gateway', true],
    ['pages', false],
  ])
})

test('the pages are compiled by webpack, can reach the gateway and get no secret', () => {
  const inherited = { PATH: '/bin', DATABASE_URL: 'postgres://x', NODE_ENV: 'production' }
  const pages = developmentParts(stack, { port: 8080, inherited }).at(-1)
  expect(pages).toMatchObject({ name: 'pages', needs: ['gateway'], startsEarly: true })
  expect(pages?.env).toEqual({
    PATH: '/bin',
    NODE_ENV: 'development',
    PORT: '8080',
    STACK_URL: 'http://127.0.0.1:15001',
  })
})

test('one service can be debugged; a part that is none of the product is refused', () => {
  const [, orders, gateway] = developmentParts(stack, { port: 8080, inherited: {}, inspected: 'orders' })
  expect(orders?.args).toContain('--inspect=127.0.0.1:9229')
  expect(gateway?.args.join(' ')).not.toContain('--inspect')
  expect(() => developmentParts(stack, { port: 8080, inherited: {}, inspected: 'postgres' })).toThrow('--inspect takes')
})
