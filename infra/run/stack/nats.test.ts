import { expect, test } from 'vitest'
import { knowsSyncInterval, natsConfig } from './nats.ts'

const config = (version: string) =>
  natsConfig({
    folder: '/data/nats',
    listen: '127.0.0.1:4222',
    passwordOf: (service) => `"of ${service}"`,
    version,
  })

test('sync_interval is always from version 2.10, which has the setting', () => {
  expect(['2.9.10', '2.10.0', '2.14.5', '3.0.0'].map(knowsSyncInterval)).toEqual([false, true, true, true])
  expect(config('2.14.5')).toContain('sync_interval: always')
  expect(config('2.9.10')).not.toContain('sync_interval')
})

test('a service publishes its own events and dead letters, and uses its own consumers only', () => {
  const users = config('2.14.5').split('user: ').slice(2)
  expect(users.map((user) => /^\w+/.exec(user)?.[0])).toEqual(['auth', 'catalog', 'orders', 'outlets', 'gateway'])
  for (const user of users.filter((each) => !each.startsWith('gateway'))) {
    const name = /^\w+/.exec(user)?.[0]
    const allowed = /publish: \{ allow: \[(.*)\] \}/.exec(user)?.[1]?.split(', ') ?? []
    expect(allowed.length).toBeGreaterThan(0)
    for (const subject of allowed) {
      expect(subject).toMatch(
        new RegExp(
          `^"(${name}\\.|parked\\.${name}\\.|\\$JS\\.API\\.(STREAM\\.INFO|DIRECT\\.GET)\\.${name?.toUpperCase()}(_SESSIONS)?"` +
            `|\\$JS\\.API\\.CONSUMER\\.(INFO|MSG\\.NEXT)\\.[A-Z_]+\\.${name}-|\\$JS\\.ACK\\.[A-Z_]+\\.${name}-)`,
        ),
      )
    }
  }
})

test('names and phones are read by orders only', () => {
  for (const user of config('2.14.5').split('user: ').slice(2)) {
    expect(user.includes('-auth-person-changed'), user.slice(0, 10)).toBe(user.startsWith('orders'))
  }
})
