import Type, { type Static } from 'typebox'
import { StaffRole, User } from './auth.ts'
import {
  ById,
  Id,
  Line,
  Nothing,
  Nullable,
  PageNumber,
  PageSize,
  Pagination,
  Role,
  roles,
  Search,
  Shape,
  Time,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { REASON_MAX_LENGTH, SEARCH_MAX_LENGTH } from './limits.ts'

export const AdminUser = Shape({
  ...User.properties,
  created_at: Time,
  blocked_reason: Type.Optional(Type.String()),
  second_factor: Type.Boolean(),
})
export type AdminUser = Static<typeof AdminUser>

/** `last`: the id to continue the list from. Missing from an empty page. */
export const UserPage = Shape({ users: Type.Array(AdminUser), pagination: Pagination, last: Type.Optional(Id) })
export type UserPage = Static<typeof UserPage>

/**
 * Lists people by name. Without `page`: the delivery people, outlet managers and pending accounts, at most 500; the
 * other parameters are then refused (400). With `page`: everybody of every role who matches the parameters. With `past`
 * (the `last` of the page `past_page`) a page continues after that person, so that nobody is repeated or missed when
 * others join.
 */
export const listUsers = endpoint('GET /admin/users', ['admin'], {
  querystring: Shape({
    page: Type.Optional(PageNumber),
    /** 50 when left out. */
    limit: Type.Optional(PageSize),
    past: Type.Optional(Id),
    past_page: Type.Optional(PageNumber),
    q: Type.Optional(Search(SEARCH_MAX_LENGTH)),
    /** `staff` is delivery personnel and outlet managers together. */
    role: Type.Optional(Type.Enum([...roles, 'staff'])),
    /** `active` excludes blocked customers. */
    status: Type.Optional(Type.Enum(['active', 'pending', 'blocked'])),
  }),
  200: Type.Union([Type.Array(User), UserPage]),
})

/**
 * Gives a member of staff (also another admin) a one-time password that is good for 24 hours, and ends their sessions;
 * with `remove_second_factor` the password alone is enough at the next login. It is returned in this answer only; the
 * admin tells it to the person, who must choose another after logging in. It expires early when that admin is removed
 * or demoted. A customer is not found (404), oneself is refused (409). Each call makes a new one: `Idempotency-Key` is
 * ignored, since a repeat could only be answered if the password were stored.
 */
export const resetStaff = endpoint('POST /admin/users/:id/reset', ['admin'], {
  params: ById,
  body: Shape({ remove_second_factor: Type.Optional(Type.Boolean()) }),
  200: Shape({ one_time_password: Type.String(), expires_at: Time }),
})

/** Ends every session of one person of any role, at every service within 2 s. */
export const endUserSessions = endpoint('DELETE /admin/users/:id/sessions', ['admin'], { params: ById, 204: Nothing })

/**
 * Makes an admin a member of staff with fewer rights and ends their sessions. Only admins are found; the last one is
 * refused (409).
 */
export const demoteAdmin = endpoint('PUT /admin/users/:id/role', ['admin'], {
  params: ById,
  body: Shape({ role: StaffRole }),
  200: User,
})

/**
 * Blocks a customer from logging in, with the reason they are told, and ends their sessions; or unblocks them. Only
 * customers are found (404). `reason` is required when blocking.
 */
export const blockCustomer = endpoint('PUT /admin/users/:id/block', ['admin'], {
  params: ById,
  body: Shape({ blocked: Type.Boolean(), reason: Type.Optional(Line(REASON_MAX_LENGTH)) }),
  200: AdminUser,
})

export const StaffEventKind = Type.Enum([
  'first_admin',
  'added',
  'approved',
  'refused',
  'deleted',
  'demoted',
  'reset',
  'sessions_ended',
  'blocked',
  'unblocked',
  'changed',
  'position_given',
  'position_taken',
])
export type StaffEventKind = Static<typeof StaffEventKind>

const EventId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A change that an admin or the operator made to an account. */
export const StaffEvent = Shape({
  id: EventId,
  at: Time,
  kind: StaffEventKind,
  actor_name: Nullable(Type.String()),
  subject_name: Type.String(),
  subject_role: Role,
  /**
   * The reason of a block, the role after a demotion, `second_factor` if a reset removed it as well, `name`, `phone` or
   * `name_phone` for a change; for a position, the position and the outlet's name, which is missing for all outlets;
   * else empty.
   */
  detail: Type.String(),
  new: Type.Boolean(),
})
export type StaffEvent = Static<typeof StaffEvent>

/** Lists what admins and the operator did to accounts in the last 400 days, the newest first. */
export const listStaffEvents = endpoint('GET /admin/staff-events', ['admin'], {
  querystring: Shape({
    before: Type.Optional(EventId),
    /** 50 when left out. */
    limit: Type.Optional(PageSize),
  }),
  200: Shape({ events: Type.Array(StaffEvent), unseen: Type.Integer() }),
})

/** Marks the events up to this id as seen by the caller. An earlier id changes nothing. */
export const markStaffEventsSeen = endpoint('PUT /admin/staff-events/seen', ['admin'], {
  body: Shape({ id: EventId }),
  204: Nothing,
})
