import { expect, test } from 'vitest'
import { knowsSyncInterval, natsConfig } from './nats.ts'

const config = (version: string) =>
  natsConfig({
    folder: '/data/nats',
    listen: '127.0.0.1:4222',
    passwordOf: (service) => `"of ${service}"`,
    version,
  })

test('acknowledged means on the disk, where the server knows how', () => {
  expect(['2.9.10', '2.10.0', '2.14.5', '3.0.0'].map(knowsSyncInterval)).toEqual([false, true, true, true])
  expect(config('2.14.5')).toContain('sync_interval: always')
  expect(config('2.9.10')).not.toContain('sync_interval')
})

test('a service publishes under its own name only', () => {
  const users = config('2.14.5').split('user: ').slice(1)
  expect(users).toHaveLength(4)
  for (const user of users) {
    const name = /^\w+/.exec(user)?.[0]
    const allowed = /publish: \{ allow: \[(.*)\] \}/.exec(user)?.[1]
    expect(allowed).toBe(`"${name}.>", "parked.${name}.>", "$JS.API.>", "$JS.ACK.>", "_INBOX.>"`)
  }
})
