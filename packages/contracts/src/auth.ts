import Type, { type Static } from 'typebox'
import {
  ById,
  Digits,
  Id,
  Latitude,
  Longitude,
  Name,
  Nothing,
  Nullable,
  Place,
  Role,
  Shape,
  Time,
  TypedText,
  roles,
  versioned,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  PHONE_MIN_LENGTH,
} from './limits.ts'
import { NamedPosition } from './staff-positions/positions.ts'
import { OwingAccepted } from './unsettled-cash.ts'

/** Typed by a person; stored as E.164, region IN when there is no plus sign. */
export const Phone = TypedText('phone', {
  minLength: PHONE_MIN_LENGTH,
  maxLength: PHONE_MAX_LENGTH,
  pattern: '^[+0-9() ./-]+$',
})
export const Password = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH })

/** The current password. It may be shorter than a new one must be. */
export const CurrentPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH })

/** Staff who registered in production are pending until an admin approves them. */
export const AccountStatus = Type.Enum(['active', 'pending'])
export type AccountStatus = Static<typeof AccountStatus>

/**
 * A step that somebody must take before they may make calls other than those for everyone signed in: enter the code
 * sent to their phone, choose their own password, or add a second factor. Until then the token carries this action, and
 * every service refuses (403).
 */
export const RequiredAction = Type.Enum(['verify_phone', 'change_password', 'add_second_factor'])
export type RequiredAction = Static<typeof RequiredAction>

export const Agreement = Shape({ version: Id, agreed_at: Time })

export const User = Shape({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  role: Role,
  status: AccountStatus,
  assigned_outlet_id: Nullable(Type.String()),
  assigned_outlet_name: Nullable(Type.String()),
  positions: Type.Optional(Type.Array(NamedPosition)),
  required_action: Type.Optional(RequiredAction),
  /** Their agreement to the privacy notice; only in answers to themselves. */
  privacy: Type.Optional(Agreement),
  has_password: Type.Optional(Type.Boolean()),
  ...versioned,
})
export type User = Static<typeof User>

export const Session = Shape({ token: Type.String(), user: User })
export type Session = Static<typeof Session>

/**
 * Logs somebody in. With a second factor the answer is 403 with `second_factor`, and `POST /auth/login/second-factor`
 * completes the login.
 */
export const login = endpoint('POST /auth/login', 'public', {
  body: Shape({ phone: Phone, password: CurrentPassword }),
  200: Session,
})

/**
 * Registers somebody for any role. Where phones are verified by code, the session is only good for that, and
 * `user.required_action` says so (registration.ts). At most 100 an hour from one IP address, 20 of them for staff
 * (429).
 */
export const register = endpoint('POST /auth/register', 'public', {
  body: Shape({
    name: Name(PERSON_NAME_MAX_LENGTH),
    phone: Phone,
    password: Password,
    role: Role,
    privacy_version: Type.Optional(Id),
  }),
  201: Session,
})

/**
 * Starts a reset when called without a code; finishes the check when called with the code that was sent
 * (docs/behaviour.md, PHONE_VERIFICATION).
 */
export const verifyPhone = endpoint('POST /auth/verify-phone', 'public', {
  body: Shape({ phone: Phone, code: Type.Optional(Digits(6)) }),
  200: Shape({
    verified: Type.Boolean(),
    code_sent: Type.Optional(Type.Boolean()),
    reset_token: Type.Optional(Type.String()),
  }),
})

export const resetPassword = endpoint('POST /auth/reset-password', 'public', {
  body: Shape({
    phone: Phone,
    new_password: Password,
    reset_token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  204: Nothing,
})

export const me = endpoint('GET /auth/me', 'signed-in', { 200: User })

/** Returns the address that was last saved together with its point, or an empty one. */
export const getLocation = endpoint('GET /users/location', roles, {
  200: Shape({ address: Type.String(), lat: Type.Optional(Latitude), lng: Type.Optional(Longitude) }),
})

export const saveLocation = endpoint('PUT /users/location', roles, { body: Place, 200: Place })

export const StaffRole = Type.Enum(['delivery', 'outlet_manager'])
export type StaffRole = Static<typeof StaffRole>

export const createUser = endpoint('POST /admin/users', ['admin'], {
  body: Shape({ name: Name(PERSON_NAME_MAX_LENGTH), phone: Phone, password: Password, role: StaffRole }),
  201: User,
})

/**
 * Deletes a member of staff, including oneself or another admin, and ends their sessions. The last admin cannot be
 * deleted (409); customers are not found (404). The gateway refuses while their cash is unsettled (409), or while that
 * is unknown (503).
 */
export const deleteUser = endpoint('DELETE /admin/users/:id', ['admin'], {
  params: ById,
  querystring: OwingAccepted,
  204: Nothing,
})

/**
 * Approves somebody who registered for staff (200, with the account as it is now), or rejects them, which deletes the
 * account (204). Approving is idempotent; an approved account can no longer be rejected (409).
 */
export const decideApproval = endpoint('PUT /admin/users/:id/approval', ['admin'], {
  params: ById,
  body: Shape({ approved: Type.Boolean() }),
  200: User,
  204: Nothing,
})
