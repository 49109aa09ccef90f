import { expect, test } from 'vitest'
import { alerts } from './alerts.ts'
import { pathOf } from '../written.ts'
import { cases } from './testing-alerts.ts'
import { both, fileOf, isNoObjective, run } from './testing-promtool.ts'

test('Prometheus takes the rules', () => {
  const rules = pathOf('infra/helm/observability/rules.yaml')
  expect(run('check', 'rules', '--lint=all', '--lint-fatal', rules)).toMatch(/SUCCESS/)
})

test('every alert is tried with what it is for and with what it is not for', () => {
  expect(new Set(cases.map(({ alert }) => alert))).toEqual(new Set(alerts.map(({ name }) => name)))
})

test('every alert fires with its labels and words, and is still otherwise', () => {
  // The nightly run covers those that look back over days (rules.nightly.int.test.ts).
  const some = cases.filter(({ alert, every }) => !every && !alert.startsWith('Budget'))
  expect(run('test', 'rules', fileOf('others', both(some), isNoObjective))).not.toMatch(/failed/i)
})
