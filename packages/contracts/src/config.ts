import Type, { type Static } from 'typebox'
import { Problem, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What a screen must know before anybody is signed in. */
export const PublicConfig = Shape({
  brand: Type.String(),
  support_email: Type.String(),
  help_phones: Type.Array(Type.String()),
  order_phone: Type.String(),
  registration: Type.Enum(['open', 'approval']),
  phone_verification: Type.Enum(['none', 'code']),
  /** Whether passkeys can be added and used here. Missing from older gateways. */
  passkeys: Type.Optional(Type.Boolean()),
  /** Minimum length of a password. */
  password_min: Type.Integer(),
  /** Leaflet's template with {z}, {x}, {y}; empty for a plain ground. */
  map_tile_url: Type.String(),
  map_attribution: Type.String(),
  /** Whether positions can be searched for by an address. Missing from older gateways. */
  address_search: Type.Optional(Type.Boolean()),
  /** Whether orders can be paid online. Missing from older gateways. */
  online_payment: Type.Optional(Type.Boolean()),
  /** The share of taps that the page traces; 0 where nothing is, missing from older gateways. */
  trace_share: Type.Optional(Type.Number()),
})
export type PublicConfig = Static<typeof PublicConfig>

/** Answered by the gateway itself. */
export const getConfig = endpoint({
  method: 'GET',
  url: '/config',
  config: { access: 'public' },
  schema: { response: { 200: PublicConfig, '4xx': Problem } },
})
