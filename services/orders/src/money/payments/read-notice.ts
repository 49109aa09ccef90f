import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { NotReadable } from './provider.ts'

/** The provider's id of something. */
export const Ref = Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' })
export const Paise = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const NoticeForm = Type.Object({
  id: Ref,
  paid: Type.Optional(
    Type.Object({
      payment_ref: Ref,
      session_ref: Ref,
      amount_paise: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      refunded_paise: Paise,
    }),
  ),
})

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (error) {
    throw new NotReadable('no JSON', { cause: error })
  }
}

export function asForm<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (!Value.Check(schema, value)) throw new NotReadable('another form')
  return value as Static<Schema>
}
