import { expect, test } from 'vitest'
import { AT_ONCE_MAX_PAISE, type Complained, decideComplaint } from './rules.ts'

const complaint: Complained = {
  kind: 'missing',
  wish: 'money',
  pieces_paise: 4_100,
  given_paise: 0,
  left_paise: 10_000,
  decided: 0,
  late_minutes: null,
}

test.each<[string, Partial<Complained>, number | undefined]>([
  ['what is missing goes back whole', {}, 4_100],
  ['what was wrong too', { kind: 'wrong' }, 4_100],
  ['what was spilled too', { kind: 'spilled' }, 4_100],
  ['of what was cold a half', { kind: 'cold', pieces_paise: 4_101 }, 2_051],
  ['of what was late a quarter', { kind: 'late', late_minutes: 10 }, 1_025],
  ['what came nine minutes late is for a person', { kind: 'late', late_minutes: 9 }, undefined],
  ['an order without a promise cannot be late', { kind: 'late' }, undefined],
  ['never more than is left', { left_paise: 1_000 }, 1_000],
  ['when nothing is left a person answers', { left_paise: 0 }, undefined],
  ['up to the limit of an order', { given_paise: AT_ONCE_MAX_PAISE - 4_100 }, 4_100],
  ['beyond it a person decides', { given_paise: AT_ONCE_MAX_PAISE - 4_099 }, undefined],
  ['the third of a customer is decided at once', { decided: 2 }, 4_100],
  ['the fourth is not', { decided: 3 }, undefined],
])('%s', (_, given, paise) => {
  const outcome = paise === undefined ? undefined : { state: 'given_back', paise }
  expect(decideComplaint({ ...complaint, ...given })).toEqual(outcome)
})

test.each<[string, Partial<Complained>, number | undefined]>([
  ['what is missing', {}, 4_100],
  ['what is cold, whole', { kind: 'cold' }, 4_100],
  ['what cost nothing', { pieces_paise: 0, left_paise: 0 }, 0],
  ['not what was late', { kind: 'late', late_minutes: 30 }, undefined],
  ['up to the limit of an order', { given_paise: AT_ONCE_MAX_PAISE - 4_100 }, 4_100],
  ['beyond it a person decides', { given_paise: AT_ONCE_MAX_PAISE - 4_099 }, undefined],
  ['the fourth is not decided at once', { decided: 3 }, undefined],
])('made again instead of money: %s', (_, given, paise) => {
  const outcome = paise === undefined ? undefined : { state: 'made_again', paise }
  expect(decideComplaint({ ...complaint, wish: 'made_again', ...given })).toEqual(outcome)
})
