/** `npm run write-observability`: the rules that Prometheus and the chart read, and the tables of docs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alert } from './alert.ts'
import { alerts } from './alerts.ts'
import { rulesFile } from './rules.ts'
import { slos } from './slos.ts'

const root = join(import.meta.dirname, '..', '..')
const inRoot = (...path: string[]) => join(root, ...path)
const SLO_DOC = inRoot('docs', 'slo.md')
const ALERT_DOC = inRoot('docs', 'alerts.md')

/** The files and what must be in them. */
export const files: Record<string, () => string> = {
  [inRoot('infra', 'helm', 'observability', 'rules.yaml')]: rulesFile,
  [SLO_DOC]: () => withTable(SLO_DOC, objectivesTable()),
  [ALERT_DOC]: () => withTable(ALERT_DOC, alertsTable()),
}

/** The document with this table between its two marks. */
function withTable(file: string, table: string) {
  const marks = /(<!-- written: begin -->)[^]*(<!-- written: end -->)/
  return readFileSync(file, 'utf8').replace(
    marks,
    (_, before: string, after: string) => `${before}\n\n${table}\n\n${after}`,
  )
}

const objectivesTable = () =>
  table(
    ['`slo`', 'of 30 days', 'may fail', 'reason'],
    slos.map(({ id, objective, promise, why }) => [
      id,
      `${percent(objective)} of the ${promise}`,
      percent(1 - objective),
      why,
    ]),
  )

const alertsTable = () =>
  table(
    ['alert', 'severity', 'it means', 'after', 'what to do'],
    alerts
      .filter(isFirstOfItsName)
      .map(({ name, labels, summary, for: holds, runbook }) => [
        `\`${name}\``,
        severitiesOf(name),
        summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, '*$1*').replace(labels?.part ?? '', labels ? '*part*' : ''),
        holds === '0m' ? 'at once' : holds,
        runbook,
      ]),
  )

/** There is a rule of PartDown for each part. */
const isFirstOfItsName = ({ name }: Alert, index: number) => alerts.findIndex((one) => one.name === name) === index

/** That of most rules of this name first, then those of the parts that differ. */
function severitiesOf(name: string) {
  const rules = alerts.filter((one) => one.name === name)
  const [first] = rules
  const others = rules.filter(({ severity }) => severity !== first?.severity)
  return [first?.severity, ...others.map(({ severity, labels }) => `(${labels?.part}: ${severity})`)].join(' ')
}

const percent = (share: number) => `${Number((share * 100).toFixed(3))} %`

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

if (process.argv[1] === import.meta.filename) {
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(file, content())
    console.log(`wrote ${file}`)
  }
}
