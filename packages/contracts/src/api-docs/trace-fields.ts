import type { FieldText } from './field-text.ts'

/** Fields of traces, by name. */
export const traceFields: Record<string, FieldText> = {
  began_ms_ago: { description: 'Milliseconds from its beginning to the sending of the report.' },
  call: { description: 'Method and template of the endpoint; missing for the tap itself.', example: 'POST /orders' },
  ended_ms_ago: { description: 'Milliseconds from its end to the sending of the report.' },
  failed: { description: 'Whether it ended without a response, or with a status of 400 or more.' },
  parent_id: { description: 'The span that caused it; missing for the tap.', example: '00f067aa0ba902b7' },
  span_id: { description: 'The span, as the header `traceparent` names it.', example: '00f067aa0ba902b8' },
  'BrowserTrace.spans': { description: 'A tap and the calls that it made.' },
  trace_id: {
    description: 'The trace, as the header `traceparent` names it.',
    example: '4bf92f3577b34da6a3ce929d0e0e4736',
  },
  trace_share: { description: 'The share of taps that the page traces; 0 where nothing is traced.' },
}
