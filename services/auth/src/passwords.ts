import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refusal } from '@tapri/service-kit/problems'

export const TooBusy = refusal('TOO_BUSY')

export type Turn = <T>(work: () => Promise<T>) => Promise<T>

interface TurnOptions {
  atOnce: number
  longestWaitMs: number
}

/**
 * Limits concurrency. A task whose expected wait, estimated from recent durations, exceeds the limit is refused at once
 * (429); a task that has waited too long is refused when its turn comes.
 */
export function createTurn({ atOnce, longestWaitMs }: TurnOptions): Turn {
  const waiting: (() => void)[] = []
  let running = 0
  let usualMs = 20

  const refuse = () => {
    throw Object.assign(new TooBusy(), { retryAfterSeconds: Math.ceil(longestWaitMs / 1_000) })
  }

  async function place() {
    if ((waiting.length / atOnce) * usualMs > longestWaitMs) refuse()
    if (running < atOnce) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    const arrived = performance.now()
    await place()
    const begun = performance.now()
    if (begun - arrived > longestWaitMs) {
      leave()
      refuse()
    }
    try {
      return await work()
    } finally {
      usualMs += (performance.now() - begun - usualMs) / 10
      leave()
    }
  }
}

/** argon2id, the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the processors stay free for other calls. */
const onSomeProcessors = createTurn({ atOnce: Math.ceil(availableParallelism() / 2), longestWaitMs: Infinity })

export const hashPassword = (password: string) => onSomeProcessors(() => hash(password, cost))

const nobodysHash = hashPassword(randomUUID())

/** Verifies a password against a hash. Without a hash it takes the same time and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash)
  const isRight = await onSomeProcessors(() => verify(stored, password))
  return isRight && passwordHash !== undefined
}
