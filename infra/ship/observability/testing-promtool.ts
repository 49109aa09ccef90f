import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrometheus } from '../../check/programs/prometheus.ts'
import type { Alert } from './alert.ts'
import { alerts } from './alerts.ts'
import { groups, rulesFile } from './rules.ts'
import type { Case } from './testing-alerts.ts'

const { promtool } = findPrometheus()
const folder = mkdtempSync(join(tmpdir(), 'tapri-rules-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Fills in these labels, as Prometheus does in a template. */
const filled = (text: string, labels: Record<string, string>) =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '')

const expected = ({ severity, summary, runbook }: Alert, labels: Record<string, string> = {}) => ({
  exp_labels: { severity, ...labels },
  exp_annotations: { summary: filled(summary, labels), runbook },
})

/** A database of promtool: opening one takes longer than evaluating all rules in it. */
interface Trial {
  some: Case[]
  series: 'fires' | 'still'
}

/** Writes promtool's file for some trials, with the rule groups that they need. A JSON string is a YAML string. */
export function fileOf(name: string, trials: Trial[], isNeeded: (group: string) => boolean) {
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

export const both = (some: Case[]): Trial[] => [
  { some, series: 'fires' },
  { some, series: 'still' },
]

export const run = (...args: string[]) => {
  try {
    return execFileSync(promtool, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `failed: ${stdout}${stderr}`
  }
}

/** Tells whether a group is not one of the objectives, whose rules record ratios over up to 30 days. */
export const isNoObjective = (group: string) => !group.startsWith('tapri-slo')
