import type { WebhookFailure, WebhookMessage, WebhookType, Webhook } from '@tapri/contracts/webhooks'
import type { Generated } from 'kysely'

/** An address that is told about changes of orders and money. */
export interface WebhooksTable {
  id: string
  name: string
  url: string
  types: WebhookType[]
  active: boolean
  off_because: NonNullable<Webhook['off_because']> | null
  created_at: Generated<Date>
  /** The secret is derived from it and WEBHOOK_KEY (secret.ts). */
  secret_id: string
  old_secret_id: string | null
  /** Until this time messages are also signed with the old secret. */
  old_secret_until: Date | null
  /** The cursor: the stream ORDERS and the sequence number of the last event fed. Null when none was yet. */
  read_epoch: string | null
  read_sequence: number | null
  /** When that event happened, or when the webhook was created. */
  read_at: Generated<Date>
  failing_since: Date | null
  last_delivered_at: Date | null
  /** Incremented when an admin changes the webhook, and when it is switched off automatically. */
  version: Generated<number>
}

/** A message to a webhook. `due_at` is null once it is delivered or given up. */
export interface WebhookMessagesTable {
  webhook_id: string
  id: string
  turn: Generated<number>
  type: string
  order_id: string | null
  state: Generated<WebhookMessage['state']>
  body: string
  made_at: Generated<Date>
  /** Attempts since it was made or an admin sent it again. */
  attempts: Generated<number>
  due_at: Generated<Date | null>
  /** Until then the process that sends it holds the claim. */
  claimed_until: Date | null
  first_attempt_at: Date | null
  last_attempt_at: Date | null
  last_status: number | null
  last_failure: WebhookFailure | null
}
