import Type, { type Static } from 'typebox'
import { Shape } from '../common.ts'
import { OPENING_MAX_EXCEPTIONS, OPENING_MAX_SPANS } from '../limits.ts'
import { type Day, days } from './days.ts'

/** Wall clock in the outlet's time zone, `HH:MM` (24 hours). */
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/**
 * From `opens` until just before `closes`. If `closes` is not later, it is on the next day; equal times mean 24 hours.
 */
export const Span = Shape({ opens: ClockTime, closes: ClockTime })
export type Span = Static<typeof Span>

/** The spans that begin on one day, in order; empty when closed. */
export const Spans = Type.Array(Span, { maxItems: OPENING_MAX_SPANS })

/** A date in the outlet's time zone on which these spans replace those of the week. */
export const OpeningException = Shape({ date: Type.String({ format: 'date' }), spans: Spans })
export type Exception = Static<typeof OpeningException>

export const OpeningWeek = Shape(Object.fromEntries(days.map((day) => [day, Spans])) as Record<Day, typeof Spans>)

export const OpeningTimes = Shape({
  week: OpeningWeek,
  exceptions: Type.Optional(Type.Array(OpeningException, { maxItems: OPENING_MAX_EXCEPTIONS })),
})
export type OpeningTimes = Static<typeof OpeningTimes>
