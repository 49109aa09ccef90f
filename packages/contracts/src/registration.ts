import { Session } from './auth.ts'
import { Nothing, Shape, Digits } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * With `PHONE_VERIFICATION=code` an account counts only once its phone is verified. `POST /auth/register` answers 201
 * all the same, but `user.required_action` is `verify_phone`, and the token is good for the calls of this file, `GET
 * /auth/me` and the calls about sessions, for 24 hours. Logging in before the phone is verified gives such a token
 * again.
 *
 * With the code that was sent to the phone: 200 and a session with all the account's rights (of staff, those of
 * somebody who waits for approval); the previous token ends. 403 for a wrong or expired code (5 tries, 10 minutes), 409
 * when the phone has got an account meanwhile.
 */
export const confirmPhone = endpoint('POST /auth/phone/verify', 'signed-in', {
  body: Shape({ code: Digits(6) }),
  200: Session,
})

/** Sends another code, which takes the place of the one before. 429 with `Retry-After` when too many were requested. */
export const sendPhoneCode = endpoint('POST /auth/phone/code', 'signed-in', { querystring: Shape({}), 204: Nothing })
