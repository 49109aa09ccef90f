import Type, { type Static } from 'typebox'
import { Id, Nullable, PageSize, Shape, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ListPlace, searchFields } from '../order-search.ts'
import { changeKinds } from './kinds.ts'

/** A field that changed; a nested field has both names with a dot between. Null: there was or is no value. */
export const ChangedField = Shape({ name: Type.String(), before: Type.Unknown(), after: Type.Unknown() })
export type ChangedField = Static<typeof ChangedField>

export const ChangeAction = Type.Enum(['added', 'changed', 'removed'])
export type ChangeAction = Static<typeof ChangeAction>

/** A change that somebody made to the menu, an outlet, a promotion, a position or a setting. */
export const Change = Shape({
  id: Id,
  at: Time,
  person_id: Nullable(Type.String()),
  person_name: Nullable(Type.String()),
  kind: Type.Enum([...changeKinds]),
  action: ChangeAction,
  thing_id: Type.String(),
  thing_name: Type.String(),
  outlet_id: Nullable(Type.String()),
  outlet_name: Nullable(Type.String()),
  fields: Type.Array(ChangedField),
})
export type Change = Static<typeof Change>

const { from, to } = searchFields
export const changeFilter = {
  outlet_id: Type.Optional(Id),
  kind: Type.Optional(Type.Enum([...changeKinds])),
  person_id: Type.Optional(Id),
  from,
  to,
}
const staff = ['outlet_manager', 'admin'] as const

/**
 * Lists the changes of the last 400 days, the newest first: all for admins, those of their outlets for managers. To get
 * the next page, pass the previous response's `next` as `after`.
 */
export const listChanges = endpoint('GET /changes', staff, {
  querystring: Shape({
    ...changeFilter,
    after: Type.Optional(ListPlace),
    /** 50 when left out. */
    limit: Type.Optional(PageSize),
  }),
  200: Shape({
    changes: Type.Array(Change),
    next: Type.Optional(Type.String()),
    people: Type.Array(Shape({ id: Id, name: Type.String() })),
    time_zone: Type.String(),
  }),
})
