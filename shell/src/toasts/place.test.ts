import { expect, test } from 'vitest'
import { type Band, type Ground, movedPlace, offsetOf, type Place, placeOf } from './place.ts'

const band = (top: number, bottom: number): Band => ({ top, bottom })
const whole = band(0, 780)

test.each([
  ['nothing in the way: at the bottom', whole, [], undefined, { edge: 'bottom', offset: 8 }],
  ['above the cart', band(74, 700), [], undefined, { edge: 'bottom', offset: 88 }],
  [
    'beneath the header, off the submit button',
    band(74, 780),
    [band(690, 740)],
    undefined,
    { edge: 'top', offset: 82 },
  ],
  [
    'one control at each end: at the bottom',
    whole,
    [band(10, 50), band(690, 740)],
    undefined,
    { edge: 'bottom', offset: 8 },
  ],
  ['fewer controls win', whole, [band(10, 50), band(690, 740), band(690, 740)], undefined, { edge: 'top', offset: 8 }],
  [
    'never over what has the focus or tries again',
    whole,
    [band(10, 50), band(10, 50), band(690, 740)],
    [band(690, 740)],
    { edge: 'top', offset: 8 },
  ],
  [
    "a control in the middle is in nobody's way",
    whole,
    [band(300, 400)],
    [band(300, 400)],
    { edge: 'bottom', offset: 8 },
  ],
  ['a dialog from edge to edge: at the top', band(0, 120), [band(700, 760)], undefined, { edge: 'top', offset: 8 }],
] as const)('%s', (_, free, controls, needed, expected) => {
  expect(placeOf(780, free, controls, needed)).toEqual(expected)
})

test.each([
  ['bottom', whole, 8],
  ['bottom', band(74, 700), 88],
  ['top', band(74, 700), 82],
  ['bottom', band(0, 120), 8],
] as const)('at the %s of what %j leaves free, a toast is %i px from that edge', (edge, free, expected) => {
  expect(offsetOf(edge, 780, free)).toBe(expected)
})

test('off the header of a page that does not pin it, and off the submit button', () => {
  const header = [band(10, 50), band(10, 50)]
  const submit = band(700, 760)
  expect(placeOf(780, whole, [...header, submit], [...header, submit], [submit])).toEqual({ edge: 'top', offset: 58 })
})

const bottom = (offset: number): Place => ({ edge: 'bottom', offset })
const top = (offset: number): Place => ({ edge: 'top', offset })
const ground = (given: Partial<Ground>): Ground => ({
  height: 780,
  free: whole,
  controls: given.needed ?? given.vital ?? [],
  needed: [],
  vital: [],
  ...given,
})
const [chips, tabs, submit] = [band(722, 766), band(111, 165), band(700, 760)]
const everywhere = Array.from({ length: 26 }, (_, row) => band(row * 30, row * 30 + 28))

test.each<[string, Place, Partial<Ground>, Place | undefined]>([
  ['nothing is covered: it stays', bottom(8), {}, undefined],
  ['a control in its way that is not needed next: it stays', bottom(8), { controls: [chips] }, undefined],
  ['off chips', bottom(8), { needed: [chips], free: band(74, 780) }, bottom(638)],
  ['above chips, where the top has tabs', bottom(8), { needed: [chips, tabs], free: band(74, 780) }, bottom(66)],
  ['beneath tabs, keeping its edge', top(104), { needed: [tabs], controls: [tabs, band(700, 740)] }, top(8)],
  ['off a bar that came, without any control', bottom(8), { free: band(74, 700) }, bottom(88)],
  ['far from the edge that it keeps', bottom(8), { needed: [chips], controls: [chips, chips] }, bottom(712)],
  [
    'a control everywhere: off what is never covered',
    bottom(8),
    { needed: everywhere, controls: everywhere, vital: [submit] },
    bottom(712),
  ],
  ['a control everywhere: it stays, whatever is as good', top(8), { needed: everywhere, controls: [] }, undefined],
  [
    'a dialog from edge to edge: off its close button',
    top(8),
    { free: band(0, 120), needed: [band(20, 64)] },
    top(712),
  ],
])('when the page has settled: %s', (_, place, given, expected) => {
  expect(movedPlace(place, 60, ground(given))).toEqual(expected)
})
