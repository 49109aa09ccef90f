import { forgetTime, learnTime } from '@tapri/web-kit/server-clock'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MinutesSince } from './minutes-since.tsx'
import { TimeAgo } from './time-ago.tsx'

const MINUTE_MS = 60_000

afterEach(() => {
  forgetTime()
})

/** Stubs the server's clock for a device that is this many minutes ahead. */
function onDeviceAheadBy(minutes: number) {
  const now = Date.now() - minutes * MINUTE_MS
  learnTime({ headers: new Headers({ date: new Date(now).toUTCString() }) }, Date.now())
  return now
}

test.each([20, 0, -20])('on a device whose clock is %i minutes ahead a new order is new', (ahead) => {
  const placed = new Date(onDeviceAheadBy(ahead)).toISOString()
  render(<TimeAgo at={placed} late={5} />)
  const shown = screen.getByText('just now')
  expect(shown.dataset.late).toBeUndefined()
})

test('and minutes that passed are those of the server', () => {
  // The header Date has whole seconds.
  const since = new Date(onDeviceAheadBy(20) - 7.1 * MINUTE_MS).toISOString()
  render(<MinutesSince at={since} say={(minutes) => `${minutes} min`} />)
  expect(screen.getByText('7 min')).toBeTruthy()
})
