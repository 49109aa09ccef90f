import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, OfOneOutlet, Role, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

const outlet = { outlet_id: Id, outlet_name: Type.String() }

export const OwnDuty = Shape({
  /** Where they may go on duty: the outlets where they hold a position, and the one that they manage. */
  outlets: Type.Array(Shape({ id: Id, name: Type.String() })),
  duty: Type.Optional(Shape({ ...outlet, since: Time })),
  orders: Type.Integer({ minimum: 0 }),
})
export type OwnDuty = Static<typeof OwnDuty>

export const getDuty = endpoint('GET /duty', ['delivery', 'outlet_manager'], { 200: OwnDuty })

/** Goes on duty at one of the caller's outlets (else 404), and off duty at another. Idempotent. */
export const beginDuty = endpoint('PUT /duty', ['delivery', 'outlet_manager'], {
  body: Shape({ outlet_id: Id }),
  200: OwnDuty,
})

/** Goes off duty; the caller keeps their open orders. */
export const endDuty = endpoint('DELETE /duty', ['delivery', 'outlet_manager'], {
  querystring: Shape({}),
  200: OwnDuty,
})

export const PersonOnDuty = Shape({
  id: Id,
  person_id: Id,
  name: Type.String(),
  phone: Type.String(),
  role: Role,
  ...outlet,
  since: Time,
  orders: Type.Integer({ minimum: 0 }),
})
export type PersonOnDuty = Static<typeof PersonOnDuty>

export const dutyNeeds = ['too_long', 'nobody', 'off_duty'] as const

/**
 * Something that somebody should look into. `too_long`: somebody has probably forgotten to go off duty. `nobody`: an
 * outlet has orders without a rider, and none of its riders is on duty. `off_duty`: a rider who is off duty has orders.
 */
export const DutyNeed = Shape({
  kind: Type.Enum([...dutyNeeds]),
  ...outlet,
  since: Time,
  orders: Type.Integer({ minimum: 0 }),
  person_name: Type.Optional(Type.String()),
  person_phone: Type.Optional(Type.String()),
  duty_id: Type.Optional(Id),
})
export type DutyNeed = Static<typeof DutyNeed>

/** Lists who is on duty, the longest first, and what needs attention: at one outlet or, for an admin, at all. */
export const listDuty = endpoint('GET /duty/people', ['outlet_manager', 'admin'], {
  querystring: OfOneOutlet,
  200: Shape({ people: Type.Array(PersonOnDuty), needs: Type.Array(DutyNeed) }),
})

/** Ends a duty that somebody forgot to end. For whoever runs the outlet. */
export const endDutyOf = endpoint('DELETE /duty/people/:id', ['outlet_manager', 'admin'], {
  params: ById,
  querystring: Shape({}),
  204: Nothing,
})
