import { expect, test } from 'vitest'
import { logInByName } from './broker-node.ts'

const connecting = (options: object) => Buffer.from(`CONNECT ${JSON.stringify(options)}\r\nPING\r\n`)
const loginIn = (bytes: Buffer) => {
  const [, options = ''] = /^CONNECT (.*)\r\nPING\r\n$/.exec(bytes.toString()) ?? []
  return JSON.parse(options) as { user: string; pass: string; lang: string }
}

test('each client gets the login of its name, and keeps what else it says', () => {
  const [orders, auth, nameless] = [{ name: 'orders' }, { name: 'auth' }, {}].map((options) =>
    loginIn(logInByName(connecting({ ...options, lang: 'nats.ws' }))),
  )
  expect([orders?.user, auth?.user, nameless?.user]).toEqual(['orders', 'auth', 'operator'])
  expect(new Set([orders?.pass, auth?.pass, nameless?.pass]).size).toBe(3)
  expect(orders?.lang).toBe('nats.ws')
})

test('other bytes stay as they are', () => {
  expect(logInByName(Buffer.from('PING\r\n')).toString()).toBe('PING\r\n')
})
