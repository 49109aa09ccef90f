import type { Language } from '@tapri/contracts/problems/text'
import type { Channel } from '@tapri/service-kit/messages/message'
import type { Generated } from 'kysely'
import type { CustomerKind, MessageStatus } from './rules.ts'

export interface CustomerMessageTables {
  /** A customer's preference for a channel, once they have expressed one. */
  message_preferences: {
    person_id: string
    channel: Channel
    wanted: boolean
    /** Null except for e-mail. */
    address: string | null
    language: Language
    /** Identifies the customer in an unsubscribe link, which works without a login. */
    stop_token: string
    changed_at: Generated<Date>
  }
  /** Every change of `wanted`. `by` is `message` when the customer replied STOP or clicked in an e-mail. */
  message_consents: {
    id: Generated<number>
    person_id: string
    channel: Channel
    wanted: boolean
    by: 'page' | 'message'
    at: Generated<Date>
  }
  /** One message about an order on one channel, without its text. `due_at` is null once it is sent or given up. */
  customer_messages: {
    /** Also sent to the provider as our reference. */
    id: string
    order_id: string
    person_id: string
    kind: CustomerKind
    /** Id of the refund; empty for other kinds, of which an order has one message each. */
    about: string
    channel: Channel
    /** Only for refunds. */
    amount_paise: number | null
    happened_at: Date
    status: Generated<MessageStatus>
    attempts: Generated<number>
    due_at: Date | null
    claimed_until: Date | null
    provider_id: string | null
    cost_paise: Generated<number>
    settled_at: Date | null
    traceparent: string | null
  }
}
