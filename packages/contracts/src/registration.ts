import { Session } from './auth.ts'
import { Nothing, Shape, Digits } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * Verifies a phone after registration. With `PHONE_VERIFICATION=code` an account only counts once its phone is
 * verified. `POST /auth/register` answers 201 anyway, but `user.required_action` is `verify_phone`, and for 24 hours
 * the token is only good for the calls of this file, `GET /auth/me` and the calls about sessions. Logging in before the
 * phone is verified returns such a token again.
 *
 * The code that was sent to the phone brings 200 and a session with all the account's rights (for staff: those of
 * somebody who waits for approval); the previous token ends. 403 for a wrong or expired code (5 tries, 10 minutes), 409
 * when another account got the phone meanwhile.
 */
export const confirmPhone = endpoint('POST /auth/phone/verify', 'signed-in', {
  body: Shape({ code: Digits(6) }),
  200: Session,
})

/** Sends another code, which replaces the one before. 429 with `Retry-After` when too many were requested. */
export const sendPhoneCode = endpoint('POST /auth/phone/code', 'signed-in', { querystring: Shape({}), 204: Nothing })
