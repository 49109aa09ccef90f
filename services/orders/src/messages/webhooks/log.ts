import { randomUUID } from 'node:crypto'
import type { WebhookMessage } from '@tapri/contracts/webhooks'
import { purgeInBatches } from '@tapri/service-kit/data/purge'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { WebhookMessagesTable } from './tables.ts'
import { findWebhook } from './webhooks.ts'

const WebhookNotActive = refusal('WEBHOOK_NOT_ACTIVE')
const WebhookMessageNotFound = refusal('WEBHOOK_MESSAGE_NOT_FOUND')

const LOG_DAYS = 30

const toMessage = ({ due_at, last_failure, ...row }: Selectable<WebhookMessagesTable>) =>
  ({
    ...row,
    ...(last_failure && { last_failure }),
    made_at: row.made_at.toISOString(),
    next_at: due_at?.toISOString() ?? null,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  }) satisfies WebhookMessage

interface LogQuery {
  before?: number
  state?: WebhookMessage['state']
  limit?: number
}

export async function listMessages(db: Kysely<Database>, id: string, { before, state, limit = 50 }: LogQuery) {
  await findWebhook(db, id)
  const rows = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('webhook_id', '=', id)
    .$if(before !== undefined, (query) => query.where('turn', '<', before ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('turn', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

async function assertActive(db: Kysely<Database>, id: string) {
  const { active } = await findWebhook(db, id)
  if (!active) throw new WebhookNotActive()
}

export async function insertTest(db: Kysely<Database>, webhookId: string): Promise<WebhookMessage> {
  await assertActive(db, webhookId)
  const type = 'webhook.test'
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data: { webhook_id: webhookId } })
  const row = await db
    .insertInto('webhook_messages')
    .values({ webhook_id: webhookId, id: `msg_test_${randomUUID()}`, type, body })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMessage(row)
}

/**
 * Makes a waiting message due now without changing its turn. Any other message goes to the end, with all its attempts.
 */
export async function resend(db: Kysely<Database>, webhookId: string, id: string): Promise<WebhookMessage> {
  await assertActive(db, webhookId)
  const row = await db
    .updateTable('webhook_messages')
    .set({
      state: 'waiting',
      attempts: 0,
      due_at: sql<Date>`now()`,
      first_attempt_at: null,
      claimed_until: null,
      turn: sql<number>`case when due_at is null then nextval('webhook_turns') else turn end`,
    })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new WebhookMessageNotFound()
  return toMessage(row)
}

/** Deletes delivered or failed messages older than the log keeps. Waiting ones stay. */
export const purgeMessages = (db: Kysely<Database>) =>
  purgeInBatches(db, {
    table: 'webhook_messages',
    where: sql`due_at is null and made_at < now() - make_interval(days => ${LOG_DAYS})`,
    oldestBy: 'made_at',
  })
