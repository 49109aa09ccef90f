import Type from 'typebox'
import { Phone, Session } from './auth.ts'
import { Digits, FullName, Id, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * Sends a login code to a phone, whether or not it has an account: 6 digits, good for 10 minutes and 5 tries, and only
 * together with `login_token`, so that nobody else can use it up. A demo that verifies no phones sends no message and
 * returns the code. 429 with `Retry-After` after too many requests.
 */
export const askLoginCode = endpoint('POST /auth/login/code', 'public', {
  body: Shape({ phone: Phone }),
  200: Shape({ login_token: Type.String(), demo_code: Type.Optional(Digits(6)) }),
})

/**
 * Logs a customer in with the code: 200. A phone without an account gets 409 `NAME_NEEDED`, and the code stays good;
 * with `name` it gets a customer account without a password: 201. Staff need their password (403 `PASSWORD_NEEDED`).
 */
export const loginByCode = endpoint('POST /auth/login/by-code', 'public', {
  body: Shape({
    login_token: Type.String({ minLength: 1, maxLength: 100 }),
    code: Digits(6),
    name: Type.Optional(FullName),
    privacy_version: Type.Optional(Id),
  }),
  200: Session,
  201: Session,
})
