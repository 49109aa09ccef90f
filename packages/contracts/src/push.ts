import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, Problem, roles, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PushLanguage = Type.Enum(['en', 'hi'])

/** `PushSubscription.toJSON()` of a browser, and the language of its messages. */
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

/** A browser that is sent push messages. */
export const PushDevice = Shape({
  id: Id,
  /** Browser and system, such as `Chrome on Android`. */
  device: Type.String(),
  language: PushLanguage,
  created_at: Time,
  /** When the push service last took a message for it. */
  last_sent_at: Nullable(Time),
  /** Whether it was subscribed by the session that asks. */
  current: Type.Boolean(),
})
export type PushDevice = Static<typeof PushDevice>

/** The `applicationServerKey` of `PushManager.subscribe`; null where this installation sends no push messages. */
export const getPushKey = endpoint({
  method: 'GET',
  url: '/push/key',
  config: { access: [...roles] },
  schema: { response: { 200: Shape({ public_key: Nullable(Type.String()) }), '4xx': Problem } },
})

export const listPushDevices = endpoint({
  method: 'GET',
  url: '/push/subscriptions',
  config: { access: [...roles] },
  schema: { response: { 200: Type.Array(PushDevice), '4xx': Problem } },
})

/** Ends with the session that made it. The 11th device of a person replaces the one that was renewed longest ago. */
export const addPushDevice = endpoint({
  method: 'POST',
  url: '/push/subscriptions',
  config: { access: [...roles] },
  schema: { body: NewPushSubscription, response: { 200: PushDevice, '4xx': Problem } },
})

/** Somebody else's is not found (404). */
export const removePushDevice = endpoint({
  method: 'DELETE',
  url: '/push/subscriptions/:id',
  config: { access: [...roles] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})
