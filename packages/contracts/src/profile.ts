import Type from 'typebox'
import { CurrentPassword, Phone, User } from './auth.ts'
import { ById, Digits, Name, roles, Shape, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PERSON_NAME_MAX_LENGTH } from './limits.ts'
import { AdminUser } from './staff.ts'

const NameAndPhone = { name: Name(PERSON_NAME_MAX_LENGTH), phone: Phone, ...versioned }

/**
 * Changes the caller's name and phone; no session ends. A new phone requires the current password (403 when it is
 * wrong) and, where phones are verified by code, the code that the first call has sent to it: that call answers
 * `code_sent` and changes nothing. Customers and users without a password also get a code on the present phone,
 * and send it as `old_code`. Without a password, and where phones are not verified, nothing is required.
 */
export const updateMe = endpoint('PUT /users/me', roles, {
  body: Shape({
    ...NameAndPhone,
    current_password: Type.Optional(CurrentPassword),
    code: Type.Optional(Digits(6)),
    old_code: Type.Optional(Digits(6)),
  }),
  200: Type.Union([User, Shape({ code_sent: Type.Boolean() })]),
})

/** Corrects the name and phone of a person of any role, except the caller (409). */
export const updateUser = endpoint('PUT /admin/users/:id', ['admin'], {
  params: ById,
  body: Shape(NameAndPhone),
  200: AdminUser,
})
