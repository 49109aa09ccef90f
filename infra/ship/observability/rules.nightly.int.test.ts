import { expect, test } from 'vitest'
import { cases } from './testing-alerts.ts'
import { both, fileOf, isNoObjective, run } from './testing-promtool.ts'

test('alerts on budgets, and on weeks, fire with their labels and words, and are still otherwise', () => {
  const aboutBudgets = cases.filter(({ alert }) => alert.startsWith('Budget'))
  const files = [
    // They use the same series.
    fileOf(
      'budgets',
      aboutBudgets.flatMap((one) => both([one])),
      (group) => isNoObjective(group) || group.endsWith('-calls'),
    ),
    fileOf('weeks', both(cases.filter(({ every }) => every)), isNoObjective),
  ]
  expect(run('test', 'rules', ...files)).not.toMatch(/failed/i)
})
