import type { BrowserTrace } from '@tapri/contracts/traces'
import { ApiError } from '@tapri/web-kit/api'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTapTracer } from './taps.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

const tap = () => {
  const event = new MouseEvent('click')
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  window.dispatchEvent(event)
}

test('the calls of a tap are in one trace, which is reported when the last was answered', async () => {
  const reports: BrowserTrace[] = []
  const trace = createTapTracer(1, (report) => reports.push(report))
  tap()
  const headers = [new Headers(), new Headers()] as const
  await trace('POST /orders/quote', headers[0], async () => vi.advanceTimersByTime(30))
  const refused = trace('POST /orders', headers[1], async () => {
    vi.advanceTimersByTime(70)
    throw new ApiError('refused', 409, null)
  })
  await expect(refused).rejects.toThrow('refused')
  vi.advanceTimersByTime(499)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  const [report] = reports
  const of = { parent_id: report?.spans[0]?.span_id }
  expect(report?.spans).toEqual([
    expect.objectContaining({ began_ms_ago: 600, ended_ms_ago: 500 }),
    expect.objectContaining({ ...of, call: 'POST /orders/quote', began_ms_ago: 600, ended_ms_ago: 570, failed: false }),
    expect.objectContaining({ ...of, call: 'POST /orders', began_ms_ago: 570, ended_ms_ago: 500, failed: true }),
  ])
  const sent = headers.map((each) => each.get('traceparent'))
  expect(sent).toEqual(report?.spans.slice(1).map(({ span_id }) => `00-${report.trace_id}-${span_id}-01`))
})

test('a call that no tap began is not traced, nor one of a tap that is not in the share', async () => {
  const headers = new Headers()
  const trace = createTapTracer(1)
  const sent = async () => 'sent'
  expect(await trace('GET /orders', headers, sent)).toBe('sent')
  tap()
  vi.advanceTimersByTime(1_001)
  await trace('GET /orders', headers, sent)
  const none = createTapTracer(0)
  tap()
  await none('GET /orders', headers, sent)
  expect(headers.has('traceparent')).toBe(false)
})
