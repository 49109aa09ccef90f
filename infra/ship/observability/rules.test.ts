import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPrometheus } from '../../check/programs/prometheus.ts'
import type { Alert } from './alert.ts'
import { alerts } from './alerts.ts'
import { groups, rulesFile } from './rules.ts'
import { cases, type Case } from './testing-alerts.ts'

const { promtool } = findPrometheus()
const folder = mkdtempSync(join(tmpdir(), 'tapri-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const rules = join(folder, 'rules.yaml')
writeFileSync(rules, rulesFile())

/** What Prometheus makes of a template with these labels. */
const filled = (text: string, labels: Record<string, string>) =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '')

const expected = ({ severity, summary, runbook }: Alert, labels: Record<string, string> = {}) => ({
  exp_labels: { severity, ...labels },
  exp_annotations: { summary: filled(summary, labels), runbook },
})

/** One database of promtool: each takes longer to open than all rules take in it. */
interface Trial {
  some: Case[]
  series: 'fires' | 'still'
}

/** promtool's file for some trials, with the groups of rules that they need. A string of JSON is one of YAML. */
function fileOf(name: string, trials: Trial[], isNeeded: (group: string) => boolean) {
  const interval = `${trials[0]?.some[0]?.every ?? 1}m`
  const tests = trials.map(({ some, series }) => ({
    name: `${some.map(({ alert }) => alert).join(', ')}: ${series}`,
    interval,
    input_series: some.flatMap((one) =>
      Object.entries(one[series]).map(([found, values]) => ({ series: found, values })),
    ),
    alert_rule_test: some.map(({ alert, at, labels }) => ({
      eval_time: `${at}m`,
      alertname: alert,
      exp_alerts: series === 'fires' ? [expected(ruleOf(alert, labels), labels)] : [],
    })),
  }))
  const [file, needed] = [join(folder, `${name}.yaml`), join(folder, `rules-of-${name}.yaml`)]
  writeFileSync(needed, rulesFile(groups.filter((group) => isNeeded(group.name))))
  writeFileSync(file, JSON.stringify({ rule_files: [needed], evaluation_interval: interval, tests }))
  return file
}

function ruleOf(alert: string, labels?: Record<string, string>) {
  const rule = alerts.find(({ name, labels: own }) => name === alert && (!own || own.part === labels?.part))
  if (!rule) throw new Error(`there is no alert ${alert}`)
  return rule
}

const both = (some: Case[]): Trial[] => [
  { some, series: 'fires' },
  { some, series: 'still' },
]

const run = (...args: string[]) => {
  try {
    return execFileSync(promtool, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `failed: ${stdout}${stderr}`
  }
}

test('Prometheus takes the rules', () => {
  expect(run('check', 'rules', '--lint=all', '--lint-fatal', rules)).toMatch(/SUCCESS/)
})

test('every alert is tried with what it is for and with what it is not for', () => {
  expect(new Set(cases.map(({ alert }) => alert))).toEqual(new Set(alerts.map(({ name }) => name)))
})

test('every alert fires with its labels and words, and is still otherwise', () => {
  const aboutBudgets = cases.filter(({ alert }) => alert.startsWith('Budget'))
  const overWeeks = cases.filter(({ every }) => every)
  const others = cases.filter((one) => !aboutBudgets.includes(one) && !overWeeks.includes(one))
  const isObjective = (group: string) => group.startsWith('tapri-slo')
  const files = [
    // They are about the same series.
    fileOf(
      'budgets',
      aboutBudgets.flatMap((one) => both([one])),
      (group) => !isObjective(group) || group.endsWith('-calls'),
    ),
    fileOf('weeks', both(overWeeks), (group) => !isObjective(group)),
    fileOf('others', both(others), (group) => !isObjective(group)),
  ]
  expect(run('test', 'rules', ...files)).not.toMatch(/failed/i)
})
