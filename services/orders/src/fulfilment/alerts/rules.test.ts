import { alertKinds, timedAlertKinds } from '@tapri/contracts/order-alerts'
import { openStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { levelsOf, stages } from './rules.ts'

test('an open order waits for exactly one thing, beside an outlet', () => {
  const timed = stages.filter(({ kind }) => kind !== 'no_outlet')
  for (const status of openStatuses) {
    for (const isAssigned of [true, false]) {
      const fitting = timed.filter(
        ({ order_status, is_assigned = isAssigned }) => order_status === status && is_assigned === isAssigned,
      )
      expect(fitting, `${status} ${isAssigned}`).toHaveLength(1)
    }
  }
  expect(new Set(stages.map(({ kind }) => kind))).toEqual(new Set(alertKinds))
})

test('each level is told no earlier than the one before; of an order without an outlet the admin at once', () => {
  for (const kind of timedAlertKinds) {
    const minutes = levelsOf(kind).map(([, after]) => after)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  }
  expect(levelsOf('no_outlet')).toEqual([['admin', 0]])
})
