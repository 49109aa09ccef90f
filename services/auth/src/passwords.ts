import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createLimiter } from '@tapri/service-kit/process/limiter'
import { refusal } from '@tapri/service-kit/http/problems'

export const TooBusy = refusal('TOO_BUSY')

/** For argon2id, the library's default algorithm. Memory is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits hashing to 4 at a time, fewer than there are database connections. Each waits at most 2 s, then gets 429 with
 * `Retry-After`.
 */
export const createHashLimiter = () => {
  const maxWaitMs = 2_000
  const refusal = () => Object.assign(new TooBusy(), { retryAfterSeconds: Math.ceil(maxWaitMs / 1_000) })
  return createLimiter({ concurrency: 4, maxWaitMs, refusal })
}

/** Keeps half of the CPUs free for other calls. Its queue is unbounded, because the callers' limiter bounds it. */
const limitProcessors = createLimiter({
  concurrency: Math.ceil(availableParallelism() / 2),
  refusal: () => new TooBusy(),
})

/** Native code, imported with the first password. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = (password: string) => limitProcessors(async () => (await argon2()).hash(password, cost))

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** A fixed salt that marks an account without a password; real salts are random. */
const NOBODYS_SALT = Buffer.from('no password here').toString('base64').replaceAll('=', '')
/**
 * Returns a hash of the same cost that matches no password, for accounts without one. They set a password through the
 * reset.
 */
export const passwordOfNobody = () =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${NOBODYS_SALT}$${unpadded(32)}`
export const isPasswordOfNobody = (hash: string) => hash.includes(`$${NOBODYS_SALT}$`)
const nobodysHash = passwordOfNobody()

/** Verifies a password against a hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await limitProcessors(async () => (await argon2()).verify(passwordHash ?? nobodysHash, password))
  return isRight && passwordHash !== undefined
}
