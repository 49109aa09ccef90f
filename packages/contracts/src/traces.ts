import Type, { type Static } from 'typebox'
import { Nothing, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The most spans of one report: a tap and the calls that it made. */
const MAX_SPANS = 20
/** A tap whose calls took longer is not reported. */
const LONGEST_AGO_MS = 120_000

const SpanId = Type.String({ pattern: '^(?!0{16})[0-9a-f]{16}$' })
const AgoMs = Type.Number({ minimum: 0, maximum: LONGEST_AGO_MS })

/**
 * A browser's measurements of a tap: how long before the report each span began and ended, so that the browser's clock
 * does not matter. `call`: method and template of an endpoint; missing for the tap itself, which has no parent.
 */
export const BrowserTrace = Shape({
  trace_id: Type.String({ pattern: '^(?!0{32})[0-9a-f]{32}$' }),
  spans: Type.Array(
    Shape({
      span_id: SpanId,
      parent_id: Type.Optional(SpanId),
      call: Type.Optional(Type.String({ pattern: '^(GET|POST|PUT|DELETE) /[A-Za-z0-9/:_-]{1,100}$' })),
      began_ms_ago: AgoMs,
      ended_ms_ago: AgoMs,
      failed: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: MAX_SPANS },
  ),
})
export type BrowserTrace = Static<typeof BrowserTrace>

/** Answered by the gateway itself, which passes it on to the collector. */
export const reportTrace = endpoint('POST /traces', 'public', { body: BrowserTrace, 204: Nothing })
