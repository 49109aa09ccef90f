import { me } from '@tapri/contracts/auth'
import { digestOf } from '@tapri/contracts/streams'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../events/bus.ts'
import { AUTH_HEARD_WITHIN_MS as DEFAULT_HEARD_WITHIN_MS } from '../process/settings.ts'

/** Milliseconds between the moments when auth says that what it revokes arrives. */
const SAID_EVERY_MS = 3_000
/** Events that wait for longer are stuck: auth says nothing then. */
const SENT_WITHIN_MS = 2_000
const ANSWERS_WITHIN_MS = 1_000
/** Milliseconds for which an answer counts, and for which nobody asks after there was none. */
const ANSWER_KEPT_MS = 2_000
const MAX_KEPT = 4_000

export type AuthAnswer = 'allowed' | 'ended' | 'forbidden' | 'silent'

/** Says whether revocations reach this process, and what auth says of a token while they may not. */
export interface AuthCheck {
  isHeard: () => boolean
  /** Takes 1 s at most. */
  ask: (authorization: string) => Promise<AuthAnswer>
}

/**
 * Says every 3 s that what auth revoked was published: `null` under the subject of its digest, which compares nothing.
 * Silent while the broker is away or the outbox is stuck.
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
  /** Without an address nobody is asked, as if auth did not answer. */
  settings: { AUTH_URL?: string; AUTH_HEARD_WITHIN_MS: number }
  bus: Pick<Bus, 'connected'>
  /** Says whether this process takes events: hearing auth says nothing while it does not. */
  takesEvents: () => boolean
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** For a service that keeps a replica of accounts. */
export function createAuthCheck({ settings, bus, takesEvents, log }: Options): AuthCheck {
  const { AUTH_URL, AUTH_HEARD_WITHIN_MS: heardWithinMs } = settings
  // A process that has just started has heard nothing.
  let heardAt = performance.now() - DEFAULT_HEARD_WITHIN_MS
  void bus.connected.then(({ nats }) => {
    const callback = (refused: Error | null) => {
      if (!refused && takesEvents()) heardAt = performance.now()
    }
    nats.subscribe(digestOf('auth'), { callback })
  })
  return { isHeard: () => performance.now() - heardAt < heardWithinMs, ask: asker(AUTH_URL, log) }
}

/** Requests with one token share one question and, for 2 s, its answer. */
function asker(url: string | undefined, log: Options['log']): AuthCheck['ask'] {
  const answers = new LRUCache<string, Promise<AuthAnswer>>({ max: MAX_KEPT, ttl: ANSWER_KEPT_MS })
  let silentUntil = 0

  const ask = async (authorization: string): Promise<AuthAnswer> => {
    if (performance.now() < silentUntil) return 'silent'
    const answer = await answerOf(`${url}${me.url}`, authorization).catch(reasonOf)
    if (typeof answer === 'string') return answer
    silentUntil = performance.now() + ANSWER_KEPT_MS
    log.warn({ reason: answer.reason }, 'auth was not heard and does not answer: rights count as last known')
    return 'silent'
  }
  return async (authorization) => {
    if (!url) return 'silent'
    const kept = answers.get(authorization)
    if (kept) return kept
    const asked = ask(authorization)
    answers.set(authorization, asked)
    return asked
  }
}

const reasonOf = (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) })

/** The caller's own token is all that is sent: auth judges it as it judges any call. */
async function answerOf(url: string, authorization: string): Promise<AuthAnswer | { reason: string }> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const { status, body } = await fetch(url, { headers: { authorization }, redirect: 'manual', signal })
  void body?.cancel()
  if (status === 200) return 'allowed'
  if (status === 401) return 'ended'
  return status === 403 ? 'forbidden' : { reason: `it answered ${status}` }
}
