import { expect, test } from 'vitest'
import { readTraceparent, traceparentOf } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const span = { traceId, spanId }

test.each([
  [`00-${traceId}-${spanId}-01`, span],
  [`00-${traceId}-${spanId}-03`, span],
  [`cc-${traceId}-${spanId}-01-what-a-later-version-adds`, span],
  [`00-${traceId}-${spanId}-00`, undefined],
  [`00-${traceId}-${spanId}-02`, undefined],
  [`00-${traceId}-${spanId}-01-more`, undefined],
  [`ff-${traceId}-${spanId}-01`, undefined],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
  [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId}-${spanId}`, undefined],
  ['', undefined],
  [undefined, undefined],
  [['00'], undefined],
])('the traceparent %s names %j', (given, expected) => expect(readTraceparent(given)).toEqual(expected))

test('what is written can be read', () => expect(readTraceparent(traceparentOf(span))).toEqual(span))
