import { expect, test } from 'vitest'
import { offsetOf, placeOf, type Band } from './place.ts'

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
