import Type, { type Static } from 'typebox'
import { Name, Shape, TypedText } from './common.ts'
import { GSTIN_PATTERN } from './gst.ts'
import { LEGAL_NAME_MAX_LENGTH } from './limits.ts'

/** The business that an order is billed to. */
export const Buyer = Shape({ gstin: TypedText('code', { pattern: GSTIN_PATTERN }), name: Name(LEGAL_NAME_MAX_LENGTH) })
export type Buyer = Static<typeof Buyer>

export const buyer = Type.Optional(Buyer)
