import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '@tapri/service-kit/process/service'
import { buildTestUser, bearer, keys, testService } from '../harness.ts'
import { type CupTables, cups } from './cups.ts'

const stranger = generateKeyPairSync('ed25519').privateKey
const privateKey = createPrivateKey(keys.privateKey)

let running: RunningService<CupTables>
beforeAll(async () => {
  running = await testService(cups)
})
afterAll(() => running.close())

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const header = { alg: 'EdDSA', typ: 'JWT' }
const claims = { ...buildTestUser('admin'), iss: 'tapri', aud: 'tapri', iat: now, exp: now + 600 }
const signed = (head: object = header, body: object = claims, key = privateKey) => {
  const text = `${encode(head)}.${encode(body)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
const without = (claim: keyof typeof claims) => ({ ...claims, [claim]: undefined })
const withHmac = (secret: string) => {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const jwk = createPublicKey(stranger).export({ format: 'jwk' })

const request = (token: string, scheme = 'Bearer') =>
  running.app.inject({ url: '/cups/none', headers: { authorization: `${scheme} ${token}` } })

test('R16 a valid token is accepted (control for the refusals in this file)', async () => {
  expect((await request(signed())).statusCode).toBe(404)
})

test.each([
  ['no algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ['no algorithm, in capitals', `${encode({ alg: 'NONE', typ: 'JWT' })}.${encode(claims)}.`],
  ['HS256 keyed with the public key', withHmac(keys.publicKey)],
  ['HS256 with an empty key', withHmac('')],
  ['a signature by another key', signed(header, claims, stranger)],
  ['a key of the attacker in its header (jwk)', signed({ ...header, jwk }, claims, stranger)],
  [
    'a key URL of the attacker in its header (jku)',
    signed({ ...header, jku: 'https://evil.example/k', kid: '../../k' }, claims, stranger),
  ],
  ['a truncated signature', signed().slice(0, -8)],
  ['no signature', signed().replace(/[^.]*$/, '')],
  [
    'other claims under the signature',
    signed().replace(/\.[^.]*\./, `.${encode({ ...claims, role: 'admin', id: 'x' })}.`),
  ],
  ['another issuer', signed(header, { ...claims, iss: 'evil' })],
  ['no issuer', signed(header, without('iss'))],
  ['another audience', signed(header, { ...claims, aud: 'evil' })],
  ['no audience', signed(header, without('aud'))],
  ['no expiry', signed(header, without('exp'))],
  ['an expiry in the past', signed(header, { ...claims, exp: now - 61 })],
  ['a not-before time in the future', signed(header, { ...claims, nbf: now + 600 })],
  ['an expiry that is a text', signed(header, { ...claims, exp: 'never' })],
  ['no content', ''],
  ['fewer than three parts', 'abc'],
])('R15 R16 a token with %s is refused', async (_, token) => {
  const response = await request(token)
  expect(response.statusCode).toBe(401)
  expect(response.headers['www-authenticate']).toBe('Bearer')
  expect(response.json()).toMatchObject({ detail: 'Session expired. Please login again.' })
})

test.each(['Basic', 'Token', ''])('R15 as %s it is not a bearer token', async (scheme) => {
  expect((await request(signed(), scheme)).statusCode).toBe(401)
})

test('R19 a token is read from the Authorization header only', async () => {
  const token = signed()
  const { app } = running
  const requests = [
    app.inject(`/cups/none?token=${token}&access_token=${token}`),
    app.inject({ url: '/cups/none', headers: { cookie: `token=${token}` } }),
    app.inject({ method: 'POST', url: '/cups', payload: { token, access_token: token } }),
  ]
  for (const response of await Promise.all(requests)) {
    expect(response.statusCode).toBe(401)
    expect(response.body).not.toContain(token)
  }
})

test('R27 identity headers beside a token have no effect', async () => {
  const forged = { 'x-user-id': 'admin', 'x-role': 'admin', 'x-forwarded-user': 'admin', 'x-original-url': '/livez' }
  const headers = { ...bearer(buildTestUser('customer')), ...forged }
  const response = await running.app.inject({ method: 'POST', url: '/cups', headers, payload: { name: 'A' } })
  expect(response.statusCode).toBe(403)
})
