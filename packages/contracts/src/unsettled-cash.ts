import Type from 'typebox'
import { Shape } from './common.ts'

/** The query of a deletion: `accepted` deletes although cash is not settled; the amount stays on the cash page. */
export const OwingAccepted = Shape({ owing: Type.Optional(Type.Enum(['accepted'])) })

/** Adds up, in rupees, what people carry and what is owed to them; the two do not cancel out. */
export const unsettledOf = (rows: readonly { carried: number }[]): number =>
  rows.reduce((sum, { carried }) => sum + Math.round(Math.abs(carried) * 100), 0) / 100
