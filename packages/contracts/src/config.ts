import Type, { type Static } from 'typebox'
import { Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Settings that a page needs before anybody is signed in. */
export const PublicConfig = Shape({
  brand: Type.String(),
  support_email: Type.String(),
  help_phones: Type.Array(Type.String()),
  order_phone: Type.String(),
  privacy_version: Type.Optional(Type.String()),
  delivery_claim_minutes: Type.Optional(Type.Integer()),
  fssai_complaints_url: Type.Optional(Type.String()),
  registration: Type.Enum(['open', 'approval']),
  phone_verification: Type.Enum(['none', 'code']),
  passkeys: Type.Optional(Type.Boolean()),
  password_min: Type.Integer(),
  map_tile_url: Type.String(),
  map_attribution: Type.String(),
  address_search: Type.Optional(Type.Boolean()),
  online_payment: Type.Optional(Type.Boolean()),
  trace_share: Type.Optional(Type.Number()),
})
export type PublicConfig = Static<typeof PublicConfig>

/** Answered by the gateway itself. */
export const getConfig = endpoint('GET /config', 'public', { 200: PublicConfig })
