import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPublicKey, pushServiceOf, readPushServices } from './push-services.ts'

const entries = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4000']

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'fcm.googleapis.com'],
  ['https://web.push.apple.com/QGuQ', '*.push.apple.com'],
  ['http://127.0.0.1:4000/send/1', 'http://127.0.0.1:4000'],
  ['http://fcm.googleapis.com/fcm/send/abc', undefined],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', undefined],
  ['https://fcm.googleapis.com.evil.example/send', undefined],
  ['https://evil-fcm.googleapis.com/send', undefined],
  ['https://push.apple.com/send', undefined],
  ['https://evilpush.apple.com/send', undefined],
  ['https://somebody@fcm.googleapis.com/send', undefined],
  ['https://fcm.googleapis.com@10.0.0.1/send', undefined],
  ['https://10.0.0.1/send', undefined],
  ['https://[::1]/send', undefined],
  ['https://169.254.169.254/latest/meta-data', undefined],
  ['http://127.0.0.1:4001/send/1', undefined],
  ['http://localhost:4000/send/1', undefined],
  ['file:///etc/passwd', undefined],
  ['not an address', undefined],
])('%s: %s', (endpoint, expected) => {
  expect(pushServiceOf(endpoint, entries)).toBe(expected)
})

test('the setting: hosts, and on this machine origins for a trial', () => {
  expect(readPushServices('fcm.googleapis.com, *.push.apple.com', 'production')).toEqual([
    'fcm.googleapis.com',
    '*.push.apple.com',
  ])
  expect(readPushServices('http://127.0.0.1:4000', 'demo')).toEqual(['http://127.0.0.1:4000'])
})

test.each(['http://127.0.0.1:4000', '*', '*.com/x', '10.0.0.1', 'https://fcm.googleapis.com', ''])(
  'the setting refuses %j in production',
  (setting) => {
    expect(() => readPushServices(setting, 'production')).toThrow(/^PUSH_SERVICES must be hosts/)
  },
)

test('the setting refuses an origin elsewhere', () => {
  expect(() => readPushServices('http://10.0.0.1:4000', 'demo')).toThrow(/^PUSH_SERVICES must be hosts/)
})

test('a key must be a point of the curve', () => {
  const point = createECDH('prime256v1').generateKeys()
  expect(isPublicKey(point.toString('base64url'))).toBe(true)
  const beside = Buffer.from(point)
  beside[64] = (beside[64] ?? 0) ^ 1
  expect(isPublicKey(beside.toString('base64url'))).toBe(false)
  expect(isPublicKey(point.subarray(1).toString('base64url'))).toBe(false)
})
