import { greatCircleKm } from '@tapri/contracts/great-circle'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import { fillIn } from '@tapri/contracts/problems/text'
import { problems } from '@tapri/contracts/problems/table'
import { Refusal } from '@tapri/service-kit/http/problems'
import { describe, expect, test } from 'vitest'
import { nearestOpenOutlet } from './nearest-open-outlet.ts'
import { createTakings, type PauseState } from './taking/takings.ts'

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
  nearestOpenOutlet(to, outlets, createTakings('Asia/Kolkata'), Date.parse(at))

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

describe('the nearest open outlet', () => {
  const near = (hours: string) => outlet('near', 28.62, 77.21, 5, hours)
  const far = (hours: string) => outlet('far', 28.65, 77.19, 50, hours)
  const beyond = outlet('beyond', 28.7, 77.2, 1, '12:00 AM - 12:00 AM')

  test.each([
    ['the nearest is open', near('9:00 AM - 11:00 PM'), far('12:00 AM - 12:00 AM'), 'near'],
    ['the nearest is closed', near('1:00 PM - 11:00 PM'), far('12:00 AM - 12:00 AM'), 'far'],
    ['the nearest has hours that are not enforced', near('always'), far('12:00 AM - 12:00 AM'), 'near'],
  ])('%s', (_, first, second, expected) => {
    expect(nearest([second, first, beyond]).outlet_id).toBe(expected)
  })

  test.each([
    [
      near('1:00 PM - 11:00 PM'),
      far('12:30 PM - 11:00 PM'),
      'We are closed right now. We open again today at 12:30 PM.',
      'अभी हम बंद हैं। हम आज दोपहर 12:30 बजे फिर खुलेंगे।',
    ],
    [
      near('9:00 AM - 11:00 AM'),
      far('closed'),
      'We are closed right now. We open again tomorrow at 9:00 AM.',
      'अभी हम बंद हैं। हम कल सुबह 9:00 बजे फिर खुलेंगे।',
    ],
    [near('closed'), far('closed'), 'We are closed until further notice.', 'हम अगली सूचना तक बंद हैं।'],
  ])(
    'when all that reach the address are closed the refusal says when the first opens: %#',
    (first, second, en, hi) => {
      const refusal = refusalOf(() => nearest([first, second, beyond]))
      const inLanguage = (language: 'en' | 'hi') => fillIn(problems[refusal.code], language, refusal.parameters)
      expect([refusal.statusCode, inLanguage('en'), inLanguage('hi')]).toEqual([422, en, hi])
    },
  )
})

function refusalOf(run: () => unknown): Refusal {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('it was not refused')
}

describe('a paused outlet takes no orders', () => {
  const always = '12:00 AM - 12:00 AM'
  const near = (until: string, reason: PauseState['reason'] = 'too_busy') => ({
    ...outlet('near', 28.62, 77.21, 5, always),
    pause: { until: Date.parse(`2026-11-23T${until}+05:30`), reason },
  })
  const far = { ...near('12:45', 'equipment_broken'), id: 'far', lat: 28.65, lng: 77.19, delivery_radius_km: 50 }

  test.each([
    ['the next nearest takes them', near('12:30'), { ...far, pause: null }, 'far'],
    ['until the pause is over', near('12:00'), far, 'near'],
  ])('%s', (_, first, second, expected) => {
    expect(nearest([second, first]).outlet_id).toBe(expected)
  })

  test.each([
    [
      near('12:30'),
      far,
      'OUTLETS_PAUSED',
      'We take no new orders right now: our hands are full. You can order again today at 12:30 PM.',
      'अभी हम नए ऑर्डर नहीं ले रहे: काम बहुत ज़्यादा है। आप आज दोपहर 12:30 बजे फिर ऑर्डर कर सकेंगे।',
    ],
    [
      near('13:00'),
      { ...far, pause: null, opening_times: timesOf('12:15 PM - 11:00 PM') ?? null },
      'OUTLETS_PAUSED',
      'We take no new orders right now: our hands are full. You can order again today at 12:15 PM.',
      'अभी हम नए ऑर्डर नहीं ले रहे: काम बहुत ज़्यादा है। आप आज दोपहर 12:15 बजे फिर ऑर्डर कर सकेंगे।',
    ],
    [
      { ...near('13:00'), opening_times: timesOf('12:30 PM - 11:00 PM') ?? null },
      { ...far, pause: null, opening_times: timesOf('closed') ?? null },
      'OUTLETS_CLOSED',
      'We are closed right now. We open again today at 1:00 PM.',
      'अभी हम बंद हैं। हम आज दोपहर 1:00 बजे फिर खुलेंगे।',
    ],
  ])('when none takes orders the refusal says why and until when: %#', (first, second, code, en, hi) => {
    const refusal = refusalOf(() => nearest([first, second]))
    const inLanguage = (language: 'en' | 'hi') => fillIn(problems[refusal.code], language, refusal.parameters)
    expect([refusal.code, refusal.statusCode, inLanguage('en'), inLanguage('hi')]).toEqual([code, 422, en, hi])
  })
})
