import type { WebhookFailure, WebhookMessage, WebhookType, Webhook } from '@tapri/contracts/webhooks'
import type { Generated } from 'kysely'

/** An address that is told what happens to orders. */
export interface WebhooksTable {
  id: string
  name: string
  url: string
  types: WebhookType[]
  active: boolean
  off_because: NonNullable<Webhook['off_because']> | null
  created_at: Generated<Date>
  /** The secret follows from it and WEBHOOK_KEY (secret.ts). */
  secret_id: string
  old_secret_id: string | null
  /** Messages are signed with the old secret, too, until this time. */
  old_secret_until: Date | null
  /** The stream ORDERS of the last event of which the messages are made, and its number there; null: none yet. */
  read_epoch: string | null
  read_sequence: number | null
  /** The time at which that event happened, or the webhook was made. */
  read_at: Generated<Date>
  failing_since: Date | null
  last_delivered_at: Date | null
  /** Counts up with each change of what an admin entered, and when it is switched off by itself. */
  version: Generated<number>
}

/** `due_at` is null once a message is delivered or given up. */
export interface WebhookMessagesTable {
  webhook_id: string
  id: string
  turn: Generated<number>
  type: string
  order_id: string | null
  state: Generated<WebhookMessage['state']>
  body: string
  made_at: Generated<Date>
  /** Since it was made or sent again by an admin. */
  attempts: Generated<number>
  due_at: Generated<Date | null>
  /** A process sends it until then. */
  claimed_until: Date | null
  first_attempt_at: Date | null
  last_attempt_at: Date | null
  last_status: number | null
  last_failure: WebhookFailure | null
}
