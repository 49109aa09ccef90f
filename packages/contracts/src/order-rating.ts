import Type, { type Static } from 'typebox'
import { Line, Shape, Time } from './common.ts'
import { faces } from './faces.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'

/** Without `line`, an earlier line is removed. */
export const RateOrder = Shape({ face: Type.Enum([...faces]), line: Type.Optional(Line(NOTE_MAX_LENGTH)) })
export type RateOrder = Static<typeof RateOrder>

export const OrderRating = Shape({
  face: Type.Enum([...faces]),
  /** Missing when none was written, or the customer was erased. */
  line: Type.Optional(Type.String()),
  rated_at: Time,
})
