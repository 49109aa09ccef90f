import Type, { type Static } from 'typebox'
import { Id, Nullable, Shape, Time } from '../common.ts'
import { ChangeAction, ChangedField } from './calls.ts'

/** A change that somebody made. Each is published once, so its version is 1. */
export const ChangeFact = Shape({
  change_id: Id,
  at: Time,
  /** Null: the operator, by a command. */
  person_id: Nullable(Type.String()),
  kind: Type.String(),
  action: ChangeAction,
  thing_id: Id,
  /** Empty for people, who may be erased: readers know their names. */
  thing_name: Type.String(),
  outlet_id: Nullable(Type.String()),
  fields: Type.Array(ChangedField),
  version: Type.Integer({ minimum: 1 }),
})
export type ChangeFact = Static<typeof ChangeFact>
