import Type, { type Static } from 'typebox'
import { Phone } from './auth.ts'
import { Id, Name, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PERSON_NAME_MAX_LENGTH } from './limits.ts'

/** A customer who calls the outlet. `is_new`: this call made the account; it belongs to whoever verifies the phone. */
export const Caller = Shape({ id: Id, name: Type.String(), phone: Type.String(), is_new: Type.Boolean() })
export type Caller = Static<typeof Caller>

/**
 * Finds the customer with a phone number, or creates one with this name. Without a name, an unknown phone is not found
 * (404).
 */
export const findCaller = endpoint('POST /callers', ['outlet_manager', 'admin'], {
  body: Shape({ phone: Phone, name: Type.Optional(Name(PERSON_NAME_MAX_LENGTH)) }),
  200: Caller,
})
