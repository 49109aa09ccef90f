import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TokenClaims } from './access.ts'
import { verifiedClaims, cacheTokens } from './known-tokens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nowInSeconds = () => Math.floor(Date.now() / 1_000)
const claimsFor = (id: string, exp = nowInSeconds() + 600): TokenClaims => ({
  id,
  role: 'customer',
  status: 'active',
  token_version: 1,
  exp,
})

/** Returns an application that counts verifications; `ours` are the headers with a valid signature. */
function createVerifier(ours: Record<string, TokenClaims>) {
  const server = {} as FastifyRequest['server']
  cacheTokens({ decorate: (name: string, value: unknown) => Object.assign(server, { [name]: value }) } as never)
  const verified: string[] = []
  const ask = (authorization: string) =>
    verifiedClaims({
      server,
      headers: { authorization },
      jwtVerify: async () => {
        verified.push(authorization)
        const claims = ours[authorization]
        if (!claims || (claims.exp ?? 0) * 1_000 <= Date.now()) throw new Error('refused')
        return claims
      },
    } as unknown as FastifyRequest)
  return { server, verified, ask }
}

test('a token is verified once, however often it comes within 30 s', async () => {
  const claims = claimsFor('asha')
  const { verified, ask } = createVerifier({ 'Bearer h.asha.s': claims })
  for (let times = 0; times < 100; times += 1) expect(await ask('Bearer h.asha.s')).toEqual(claims)
  expect(verified).toHaveLength(1)
  vi.advanceTimersByTime(30_001)
  await ask('Bearer h.asha.s')
  expect(verified).toHaveLength(2)
})

test('R16 other claims with a known signature are refused', async () => {
  const { ask } = createVerifier({ 'Bearer h.asha.s': claimsFor('asha') })
  await ask('Bearer h.asha.s')
  for (const forged of ['Bearer h.admin.s', 'Bearer h2.asha.s', 'bearer h.asha.s2']) {
    await expect(ask(forged)).rejects.toThrow('refused')
    await expect(ask(forged), 'nor is it remembered').rejects.toThrow('refused')
  }
})

test('R16 a known token ends when it expires', async () => {
  const { ask } = createVerifier({ 'Bearer h.asha.s': claimsFor('asha', nowInSeconds() + 10) })
  await ask('Bearer h.asha.s')
  vi.advanceTimersByTime(11_000)
  await expect(ask('Bearer h.asha.s')).rejects.toThrow('refused')
})

test('at most 4,000 tokens are remembered', async () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => `Bearer h.${index}.s`)
  const { ask, server } = createVerifier(Object.fromEntries(tokens.map((token) => [token, claimsFor(token)])))
  for (const token of tokens) await ask(token)
  expect(server.knownTokens.size).toBe(4_000)
})
