import Type, { type Static } from 'typebox'
import { CurrentPassword, Phone } from './auth.ts'
import { FullName, Nothing, Nullable, Shape, SixDigits } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * Deletes the caller's account: the sessions end and the phone is free at once, the rest is erased after 7 days.
 * Requires the password. A caller without a password but with a verified phone gets a code by the first call, which
 * answers `code_sent`, and sends it with the second.
 */
export const deleteMe = endpoint('POST /auth/me/deletion', ['customer'], {
  body: Shape({ current_password: Type.Optional(CurrentPassword), code: Type.Optional(SixDigits) }),
  200: Shape({ code_sent: Type.Boolean() }),
  204: Nothing,
})

/** The person who may act for a customer who has died or cannot act. */
export const Nominee = Shape({ name: FullName, phone: Phone })
export type Nominee = Static<typeof Nominee>

export const getNominee = endpoint('GET /auth/me/nominee', ['customer'], {
  200: Shape({ nominee: Nullable(Nominee) }),
})

/** Names a nominee and replaces the previous one. */
export const setNominee = endpoint('PUT /auth/me/nominee', ['customer'], { body: Nominee, 200: Nominee })

export const removeNominee = endpoint('DELETE /auth/me/nominee', ['customer'], {
  querystring: Shape({}),
  204: Nothing,
})
