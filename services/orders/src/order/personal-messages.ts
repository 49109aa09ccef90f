import { byId, type DataSubject, deleted, type PersonalRows, words } from '@tapri/service-kit/data/personal-data'
import { sql } from 'kysely'

const byDevice = ({ ids }: DataSubject) =>
  sql<boolean>`subscription_id in (select id from push_subscriptions where person_id = any (${ids}::text[]))`

/** The tables of messages to people, a part of `personalTables`. */
export const personalMessages: readonly PersonalRows[] = [
  {
    table: 'push_messages',
    others: [
      ...words('subscription_id order_id version alert_level kind order_status push_service happened_at attempts'),
      ...words('due_at claimed_until traceparent'),
    ],
    of: byDevice,
    erasure: deleted,
  },
  {
    table: 'push_subscriptions',
    given: ['created_at', 'device', 'language', 'expires_at'],
    others: [
      ...words('id person_id role session_id token_version endpoint p256dh auth push_service renewed_at'),
      ...words('last_sent_at'),
    ],
    of: byId('person_id'),
    erasure: deleted,
  },
  {
    table: 'message_preferences',
    given: ['changed_at', 'channel', 'wanted', 'address', 'language'],
    others: words('person_id stop_token'),
    of: byId('person_id'),
    erasure: deleted,
  },
  {
    table: 'message_consents',
    given: ['at', 'channel', 'wanted', 'by'],
    others: words('id person_id'),
    of: byId('person_id'),
    erasure: deleted,
  },
  {
    table: 'customer_messages',
    given: ['happened_at', 'order_id', 'kind', 'channel', 'status'],
    others: [
      ...words('id person_id about amount_paise attempts due_at claimed_until provider_id cost_paise settled_at'),
      'traceparent',
    ],
    of: byId('person_id'),
    erasure: deleted,
  },
]
