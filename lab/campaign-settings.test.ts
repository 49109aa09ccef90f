import { expect, test } from 'vitest'
import { countSetting, namesSetting } from './campaign-settings.ts'

test('a setting that is no number, or names what is not there, is refused by its name', () => {
  for (const given of ['', '0', '-1', 'ten', '1e3', '1.5', ' 2'])
    expect(() => countSetting('FAULTS', 100, { FAULTS: given })).toThrow(
      `FAULTS=${given} must be a whole number from 1`,
    )
  for (const given of ['', 'fillDisk', 'fillDisks,', 'fillDisks,killAll'])
    expect(() => namesSetting('ONLY', ['fillDisks', 'killParts'], { ONLY: given })).toThrow(
      `ONLY=${given} has an unknown`,
    )
})

test('a setting that is not set is all there is', () => {
  expect([countSetting('FAULTS', 100, {}), countSetting('FAULTS', 100, { FAULTS: '7' })]).toEqual([100, 7])
  const names = ['fillDisks', 'killParts', 'shiftClocks']
  expect(namesSetting('ONLY', names, {})).toEqual(names)
  expect(namesSetting('ONLY', names, { ONLY: 'shiftClocks,fillDisks' })).toEqual(['fillDisks', 'shiftClocks'])
})
