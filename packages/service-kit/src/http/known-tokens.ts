import '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { TokenClaims } from './access.ts'

/**
 * Verifying a signature takes a tenth of a millisecond of CPU; a page in use sends the same token every few seconds.
 */
const KNOWN_FOR_MS = 30_000
/** About 1 KiB each. */
const MAX_KNOWN = 4_000

interface KnownToken {
  claims: TokenClaims
  /** Milliseconds since 1970. */
  until: number
}

type KnownTokens = LRUCache<string, KnownToken>

declare module 'fastify' {
  interface FastifyInstance {
    knownTokens: KnownTokens
  }
}

/** Caches the claims of verified tokens for each application, since each has its own key. */
export const cacheTokens = (app: Pick<FastifyInstance, 'decorate'>) =>
  void app.decorate('knownTokens', new LRUCache<string, KnownToken>({ max: MAX_KNOWN }))

/**
 * Returns the claims of a request's token; rejects when its signature is not ours or it has expired. A verified token
 * is not verified again for 30 s, and never after its expiry. The cache key is the whole header, so that no other
 * claims can pass with a known signature. Whether the token was revoked is checked each time (accounts.ts).
 */
export async function verifiedClaims(request: FastifyRequest): Promise<TokenClaims> {
  const { knownTokens } = request.server
  const header = request.headers.authorization ?? ''
  const now = Date.now()
  const known = knownTokens.get(header)
  if (known && known.until > now) {
    // `jwtVerify` sets it, too, so that the security log names the person whose token is no longer valid.
    request.user = known.claims
    return known.claims
  }
  const claims = await request.jwtVerify<TokenClaims>()
  knownTokens.set(header, { claims, until: Math.min(now + KNOWN_FOR_MS, (claims.exp ?? 0) * 1_000) })
  return claims
}
