/** A span as its children and other processes refer to it. */
export interface SpanName {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
}

/** https://www.w3.org/TR/trace-context/: version, trace, span, flags. A later version may append more. */
const pattern = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const SAMPLED = 1

/**
 * Returns the span that a `traceparent` names; undefined when it is missing or invalid, or its trace is not recorded.
 */
export function readTraceparent(given: unknown): SpanName | undefined {
  if (typeof given !== 'string' || given.length > 200) return undefined
  const [, version, traceId, spanId, flags = '', more] = pattern.exec(given) ?? []
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined
  return (Number.parseInt(flags, 16) & SAMPLED) === 0 ? undefined : { traceId, spanId }
}

export const traceparentOf = ({ traceId, spanId }: SpanName) => `00-${traceId}-${spanId}-01`
