import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createLimiter } from '@tapri/service-kit/process/limiter'
import { refusal } from '@tapri/service-kit/http/problems'

export const TooBusy = refusal('TOO_BUSY')

/** argon2id, the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** 4 at a time, fewer than there are database connections; each waits at most 2 s, then 429 with `Retry-After`. */
export const createHashLimiter = () => {
  const maxWaitMs = 2_000
  const refusal = () => Object.assign(new TooBusy(), { retryAfterSeconds: Math.ceil(maxWaitMs / 1_000) })
  return createLimiter({ concurrency: 4, maxWaitMs, refusal })
}

/** Half of the processors stay free for other calls. The queue has no bound: the callers' limiter has one. */
const limitProcessors = createLimiter({
  concurrency: Math.ceil(availableParallelism() / 2),
  refusal: () => new TooBusy(),
})

/** Native code, loaded with the first password. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = (password: string) => limitProcessors(async () => (await argon2()).hash(password, cost))

/** A hash that no password has, of the same cost. */
const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/** Verifies a password against a hash. Without a hash it takes the same time and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await limitProcessors(async () => (await argon2()).verify(passwordHash ?? nobodysHash, password))
  return isRight && passwordHash !== undefined
}
