import { greatCircleKm } from '@tapri/contracts/great-circle'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import { fillIn } from '@tapri/contracts/problems/text'
import { problems } from '@tapri/contracts/problems/table'
import { Refusal } from '@tapri/service-kit/http/problems'
import { describe, expect, test } from 'vitest'
import { nearestOpenOutlet } from './nearest-outlet.ts'
import { createTakesOrders, type PauseState } from './taking/takes-orders.ts'

const address = { lat: 28.6139, lng: 77.209 }
const outlet = (id: string, lat: number, lng: number, delivery_radius_km = 5, hours?: string) => ({
  id,
  lat,
  lng,
  delivery_radius_km,
  opening_times: hours === undefined ? null : (timesOf(hours) ?? null),
  time_zone: null,
  pause: null as PauseState | null,
})
type Outlet = ReturnType<typeof outlet>
const noon = '2026-11-23T12:00+05:30'
const nearest = (outlets: Outlet[], at = noon, to = address) =>
  nearestOpenOutlet(to, outlets, createTakesOrders('Asia/Kolkata'), Date.parse(at))

describe('the nearest outlet', () => {
  test('is the nearest whose radius covers the address', () => {
    const near = outlet('near-but-small', 28.62, 77.21, 0.5)
    const middle = outlet('middle', 28.6315, 77.2167)
    const far = outlet('far', 28.7, 77.2, 50)
    expect(nearest([far, near, middle])).toEqual({
      outlet_id: 'middle',
      distance_km: 2.1,
      timeZone: 'Asia/Kolkata',
    })
  })

  test('with equal distances is the one with the lowest id', () => {
    const twins = [outlet('b', 28.62, 77.21), outlet('a', 28.62, 77.21)]
    expect(nearest(twins).outlet_id).toBe('a')
    expect(nearest(twins.toReversed()).outlet_id).toBe('a')
  })

  test('is none one metre beyond the radius, although the rounded distance would fit', () => {
    const here = outlet('here', 28.6139, 77.209)
    const beyond = { ...address, lat: here.lat + (5.001 / 6371) * (180 / Math.PI) }
    expect(greatCircleKm(beyond, here)).toBeCloseTo(5.001, 6)
    expect(() => nearest([here], noon, beyond)).toThrow(
      expect.objectContaining({ statusCode: 422, message: 'No outlet delivers to this location yet.' }),
    )
    expect(() => nearest([])).toThrow(expect.objectContaining({ statusCode: 422 }))
  })
})

const always = '12:00 AM - 12:00 AM'
const near = (hours = always) => outlet('near', 28.62, 77.21, 5, hours)
const far = (hours = always) => outlet('far', 28.65, 77.19, 50, hours)
const beyond = outlet('beyond', 28.7, 77.2, 1, always)
const paused = (it: Outlet, until: string, reason: PauseState['reason'] = 'too_busy') => ({
  ...it,
  pause: { until: Date.parse(`2026-11-23T${until}+05:30`), reason },
})

test.each([
  ['the nearest is open', near('9:00 AM - 11:00 PM'), 'near'],
  ['the nearest is closed', near('1:00 PM - 11:00 PM'), 'far'],
  ['the nearest has hours that are not enforced', near('always'), 'near'],
  ['the nearest is paused', paused(near(), '12:30'), 'far'],
  ['the pause of the nearest is over', paused(near(), '12:00'), 'near'],
])('the nearest open outlet: %s', (_, first, expected) => {
  expect(nearest([far(), first, beyond]).outlet_id).toBe(expected)
})

test.each<[first: Outlet, second: Outlet, code: string, en: string, hi: string]>([
  [
    near('1:00 PM - 11:00 PM'),
    far('12:30 PM - 11:00 PM'),
    'OUTLETS_CLOSED',
    'We are closed right now. We open again today at 12:30 pm.',
    'अभी हम बंद हैं। हम आज दोपहर 12:30 बजे फिर खुलेंगे।',
  ],
  [
    near('9:00 AM - 11:00 AM'),
    far('closed'),
    'OUTLETS_CLOSED',
    'We are closed right now. We open again tomorrow at 9:00 am.',
    'अभी हम बंद हैं। हम कल सुबह 9:00 बजे फिर खुलेंगे।',
  ],
  [near('closed'), far('closed'), 'NO_OPENING_PLANNED', 'We are closed until further notice.', 'फ़िलहाल हम बंद हैं।'],
  [
    paused(near(), '12:30'),
    paused(far(), '12:45', 'equipment_broken'),
    'OUTLETS_PAUSED',
    'We are not taking orders right now: our hands are full. You can order again today at 12:30 pm.',
    'अभी हम नए ऑर्डर नहीं ले रहे: काम बहुत ज़्यादा है। आप आज दोपहर 12:30 बजे फिर ऑर्डर कर सकेंगे।',
  ],
  [
    paused(near(), '13:00'),
    far('12:15 PM - 11:00 PM'),
    'OUTLETS_PAUSED',
    'We are not taking orders right now: our hands are full. You can order again today at 12:15 pm.',
    'अभी हम नए ऑर्डर नहीं ले रहे: काम बहुत ज़्यादा है। आप आज दोपहर 12:15 बजे फिर ऑर्डर कर सकेंगे।',
  ],
  [
    paused(near('12:30 PM - 11:00 PM'), '13:00'),
    far('closed'),
    'OUTLETS_CLOSED',
    'We are closed right now. We open again today at 1:00 pm.',
    'अभी हम बंद हैं। हम आज दोपहर 1:00 बजे फिर खुलेंगे।',
  ],
])('when none takes orders the refusal says why and until when: %#', (first, second, code, en, hi) => {
  const refused = refusalOf(() => nearest([first, second, beyond]))
  const inLanguage = (language: 'en' | 'hi') => fillIn(problems[refused.code], language, refused.parameters)
  expect([refused.code, refused.statusCode, inLanguage('en'), inLanguage('hi')]).toEqual([code, 422, en, hi])
})

function refusalOf(run: () => unknown): Refusal {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('it was not refused')
}
