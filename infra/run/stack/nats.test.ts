import { expect, test } from 'vitest'
import { natsConfig } from './nats.ts'

test.each([
  ['2.9.10', false],
  ['2.10.0', true],
  ['2.14.5', true],
  ['3.0.0', true],
])('nats-server %s, which knows the setting from 2.10 on, syncs each message to the disk: %s', (version, expected) => {
  const given = { folder: '/data/nats', listen: '127.0.0.1:4222', passwordOf: () => '"x"', version }
  expect(natsConfig(given).includes('sync_interval: always')).toBe(expected)
})
