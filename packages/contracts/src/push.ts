import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, roles, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PushLanguage = Type.Enum(['en', 'hi'])

export const NewPushSubscription = Shape({
  endpoint: Type.String({ maxLength: 1000, pattern: '^https?://[^\\s\\u0000-\\u001f@]+$' }),
  keys: Shape({
    /** An uncompressed P-256 point, base64url. */
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    /** 16 bytes, base64url. */
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
  language: PushLanguage,
})
export type NewPushSubscription = Static<typeof NewPushSubscription>

export const PushDevice = Shape({
  id: Id,
  device: Type.String(),
  language: PushLanguage,
  created_at: Time,
  last_sent_at: Nullable(Time),
  current: Type.Boolean(),
})
export type PushDevice = Static<typeof PushDevice>

/**
 * Returns the `applicationServerKey` for `PushManager.subscribe`; null when this installation sends no push messages.
 */
export const getPushKey = endpoint('GET /push/key', roles, { 200: Shape({ public_key: Nullable(Type.String()) }) })

export const listPushDevices = endpoint('GET /push/subscriptions', roles, { 200: Type.Array(PushDevice) })

/**
 * Adds a device. The subscription ends with the session that made it. The 11th device of a person replaces the one that
 * was renewed longest ago.
 */
export const addPushDevice = endpoint('POST /push/subscriptions', roles, { body: NewPushSubscription, 200: PushDevice })

/** Removes a device. Somebody else's is not found (404). */
export const removePushDevice = endpoint('DELETE /push/subscriptions/:id', roles, { params: ById, 204: Nothing })
