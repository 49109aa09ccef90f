import { expect, test } from 'vitest'
import { breachOf, detailedBy, missingIn } from './rules.ts'

const now = new Date('2026-11-28T12:00:00Z')
const told = [
  '--what',
  'A laptop was stolen',
  '--happened',
  '2026-11-27T20:00+05:30',
  '--found',
  '2026-11-28T09:00+05:30',
]

test('what was typed is a breach or a drill', () => {
  const breach = breachOf([...told, '--concerns', 'everybody', '--impact', 'Spam'], now)
  expect(breach).toMatchObject({ what: 'A laptop was stolen', concerned: 'customers and staff', is_drill: false })
  expect(breach.facts).toMatchObject({ impact: 'Spam', advice: undefined })
  expect(breachOf([...told, '--concerns', 'staff', '--drill'], now).is_drill).toBe(true)
  expect(detailedBy(breach.found_at).toISOString()).toBe('2026-12-01T03:30:00.000Z')
  expect(missingIn({ impact: 'Spam', advice: undefined, drill: undefined })).toEqual(['advice'])
})

test.each([
  ['nothing', [], 'say what happened'],
  ['nobody', told, 'say what happened'],
  ['no such group', [...told, '--concerns', 'riders'], 'say what happened'],
  ['no time', [...told, '--concerns', 'staff', '--found', 'today'], 'say what happened'],
  ['a breach that is still to come', [...told, '--concerns', 'staff', '--found', '2027-01-01'], 'not in the future'],
  ['found before it happened', [...told, '--concerns', 'staff', '--found', '2026-11-01'], 'before it is found'],
])('%s is refused', (_, words, sentence) => {
  expect(() => breachOf(words, now)).toThrow(sentence)
})
