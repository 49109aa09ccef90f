import { expect, test } from 'vitest'
import { slotsAt } from './testing-later.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture } = await fileFixture({ settings: { SLOT_MINUTES: 15 } })

test('everybody may ask for the slots of an address: every quarter of an hour until the end of tomorrow', async () => {
  const { slots, time_zone } = await slotsAt(fixture)
  expect(time_zone).toBe('Asia/Kolkata')
  const times = slots.map(({ deliver_at }) => Date.parse(deliver_at))
  expect(times[0]).toBeGreaterThanOrEqual(Date.now() + 29 * 60_000)
  expect(times[0]).toBeLessThan(Date.now() + 46 * 60_000)
  expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toEqual(new Set([15 * 60_000]))
  expect(slots.every(({ is_full }) => !is_full)).toBe(true)
  const inDelhi = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
  expect(inDelhi.format(times.at(-1))).toBe('23:45')
})

test.each([
  ['lat=28.6139', 400],
  ['lat=28.6139&lng=x', 400],
  ['lat=12.97&lng=77.59', 422],
])('%s is refused with %i', async (query, status) => {
  expect((await fixture.app.inject(`/slots?${query}`)).statusCode).toBe(status)
})
