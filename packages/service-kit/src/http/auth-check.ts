import { me } from '@tapri/contracts/auth'
import { digestOf } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../events/bus.ts'
import { AUTH_HEARD_WITHIN_MS as DEFAULT_HEARD_WITHIN_MS } from '../process/settings.ts'

/** Milliseconds between auth's announcements that its revocations arrive. */
const SAID_EVERY_MS = 3_000
/** Events that have waited for longer are stuck: auth then announces nothing. */
const SENT_WITHIN_MS = 2_000
const ANSWERS_WITHIN_MS = 1_000
/** Milliseconds for which an answer is cached, and for which auth is not asked again after it did not answer. */
const ANSWER_KEPT_MS = 2_000
const MAX_KEPT = 4_000

export type AuthAnswer = 'allowed' | 'ended' | 'forbidden' | 'silent'

/** Tells whether revocations reach this process, and asks auth about a token while they may not. */
export interface AuthCheck {
  isHeard: () => boolean
  /** Tells whether auth called the token of this header ended, even if the event that says so has not arrived. */
  hasEnded: (authorization: string) => boolean
  /** Takes 1 s at most. */
  ask: (authorization: string) => Promise<AuthAnswer>
}

/**
 * Announces every 3 s that auth's revocations were published: `null` on the subject of its digest, which readers
 * ignore. Silent while the broker is away or the outbox is stuck.
 */
export function sayThatAuthIsThere<DB>(db: Kysely<DB>, bus: Bus, log: Pick<FastifyBaseLogger, 'warn'>) {
  const say = async () => {
    if (!bus.isConnected()) return
    const { nats } = await bus.connected
    if (!(await isStuck(db))) nats.publish(digestOf('auth'), 'null')
  }
  const saySafely = () => say().catch((err: unknown) => log.warn({ err }, 'the outbox could not be looked into'))
  bus.onConnect(() => saySafely())
  const timer = setInterval(() => void saySafely(), SAID_EVERY_MS).unref()
  return () => clearInterval(timer)
}

async function isStuck<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select exists (select from outbox where created_at < now() - ${SENT_WITHIN_MS} * interval '1 ms') as stuck`.execute(
    db,
  )
  return rows[0]?.stuck ?? true
}

interface Options {
  /** Without AUTH_URL auth is not asked, as if it did not answer. */
  settings: { AUTH_URL?: string; AUTH_HEARD_WITHIN_MS: number }
  bus: Pick<Bus, 'connected'>
  /** Whether this process handles events: while it does not, hearing auth proves nothing. */
  takesEvents: () => boolean
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Creates the check for a service that keeps a replica of accounts. */
export function createAuthCheck({ settings, bus, takesEvents, log }: Options): AuthCheck {
  const { AUTH_URL, AUTH_HEARD_WITHIN_MS: heardWithinMs } = settings
  // A process that has just started has not heard auth.
  let heardAt = performance.now() - DEFAULT_HEARD_WITHIN_MS
  void bus.connected.then(({ nats }) => {
    const callback = (refused: Error | null) => {
      if (!refused && takesEvents()) heardAt = performance.now()
    }
    nats.subscribe(digestOf('auth'), { callback })
  })
  return { isHeard: () => performance.now() - heardAt < heardWithinMs, ...asker(AUTH_URL, log) }
}

/**
 * Requests with the same token share one call and, for 2 s, its answer. A token that auth has once called ended stays
 * refused, even when auth can no longer be asked.
 */
function asker(url: string | undefined, log: Options['log']): Pick<AuthCheck, 'ask' | 'hasEnded'> {
  const ended = new LRUCache<string, true>({ max: MAX_KEPT })
  const answers = new LRUCache<string, Promise<AuthAnswer>>({ max: MAX_KEPT, ttl: ANSWER_KEPT_MS })
  let silentUntil = 0

  const ask = async (authorization: string): Promise<AuthAnswer> => {
    if (performance.now() < silentUntil) return 'silent'
    const answer = await answerOf(`${url}${me.url}`, authorization).catch(reasonOf)
    if (answer === 'ended') ended.set(authorization, true)
    if (typeof answer === 'string') return answer
    silentUntil = performance.now() + ANSWER_KEPT_MS
    log.warn({ reason: answer.reason }, 'auth was not heard and does not answer: rights count as last known')
    return 'silent'
  }
  return {
    hasEnded: (authorization) => ended.has(authorization),
    ask: async (authorization) => {
      if (!url) return 'silent'
      const kept = answers.get(authorization)
      if (kept) return kept
      const asked = ask(authorization)
      answers.set(authorization, asked)
      return asked
    },
  }
}

const reasonOf = (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) })

/** Sends only the caller's own token: auth judges it as in any call. */
async function answerOf(url: string, authorization: string): Promise<AuthAnswer | { reason: string }> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const { status, body } = await fetch(url, { headers: { authorization }, redirect: 'manual', signal })
  void body?.cancel()
  if (status === 200) return 'allowed'
  if (status === 401) return 'ended'
  return status === 403 ? 'forbidden' : { reason: `it answered ${status}` }
}
