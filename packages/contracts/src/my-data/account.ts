import Type, { type Static } from 'typebox'
import { roles, Shape, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { erasureWays } from './names.ts'

/** The data that a service stores about the caller: money in paise, times in UTC. Never a password, token or code. */
export const MyData = Shape({
  made_at: Time,
  tables: Type.Array(
    Shape({
      table: Type.String(),
      rows: Type.Array(Type.Object({}, { additionalProperties: true })),
      complete: Type.Boolean(),
      erasure: Type.Enum([...erasureWays]),
    }),
  ),
})
export type MyData = Static<typeof MyData>

/** Returns what is kept of the caller's account. At most 10 times an hour (429). */
export const getMyAccountData = endpoint('GET /auth/my-data', roles, { querystring: Shape({}), 200: MyData })
