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
 * Gives pieces of work their turn, a few at once. Who would wait too long, judged by how long the last ones took, is refused
 * at once (429); who did after all, when the turn comes.
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

/** argon2id, the algorithm that the library takes unless told otherwise. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the processors stay free for everything else. */
const onSomeProcessors = createTurn({ atOnce: Math.ceil(availableParallelism() / 2), longestWaitMs: Infinity })

export const hashPassword = (password: string) => onSomeProcessors(() => hash(password, cost))

const nobodysHash = hashPassword(randomUUID())

/** Whether it is the password behind the hash. Without a hash it takes the same time and is not. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash)
  const isRight = await onSomeProcessors(() => verify(stored, password))
  return isRight && passwordHash !== undefined
}
