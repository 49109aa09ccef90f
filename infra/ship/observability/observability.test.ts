import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { common } from '@tapri/service-kit/process/metrics/common'
import type { Metric } from '@tapri/service-kit/process/metrics/metric'
import { expect, test } from 'vitest'
import { dashboards, panelQueries } from './dashboards.ts'
import { parts } from './parts.ts'
import { groups } from './rules.ts'
import { slos } from './slos.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', '..', ...path), 'utf8')

test.each(dashboards)('$title: each panel says what it shows and has a query', ({ panels }) => {
  const charts = panels.filter(({ type }) => type !== 'row')
  expect(
    charts.filter(({ title, description, targets }) => !title || !description?.endsWith('.') || !targets?.length),
  ).toEqual([])
})

/** The metrics of every part, and those of orders. */
const ofOrders = '../../../services/orders/src'
type Metrics = Record<string, Metric>
const { gaugeMetrics } = (await import(`${ofOrders}/views/statistics/gauges/metrics.ts`)) as { gaugeMetrics: Metrics }
const { messageMetrics } = (await import(`${ofOrders}/messages/metrics.ts`)) as { messageMetrics: Metrics }
const known = [common, gaugeMetrics, messageMetrics]
  .flatMap((table: Metrics) => Object.values(table))
  .map(({ name }) => name)
const ofNode = /^(?:nodejs_(?:eventloop_lag|heap|gc)_\w+|process_\w+|up|ALERTS)$/
const ofRules = groups.flatMap(({ rules }) => rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])))

/**
 * Lists the metrics in a PromQL expression: names without a following parenthesis, outside of labels, ranges and `by
 * (…)`.
 */
const metricsIn = (expr: string) =>
  expr
    .replaceAll(/"[^"]*"|\[[^\]]*\]|\b(?:by|on|ignoring|without) \([^)]*\)/g, ' ')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .match(/\b[a-zA-Z_][\w:]*\b(?!\s*\()/g)
    ?.filter((name) => !/^(?:and|or|unless|bool|offset|by|on|e\d+|d|[0-9]\w*)$/.test(name)) ?? []

const asked = [
  ...panelQueries.map(({ expr }) => expr),
  ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
].flatMap(metricsIn)

test('panels and rules ask only for metrics that there are, and each metric stands in one of them', () => {
  const names = new Set(asked.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
  const unknown = asked.filter(
    (name) =>
      !ofNode.test(name) && !ofRules.includes(name) && !known.includes(name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect(unknown).toEqual([])
  expect(known.filter((name) => !names.has(name))).toEqual([])
})

test('each objective shows what is left of its budget', () => {
  const shown = panelQueries.map(({ expr }) => expr)
  expect(slos.filter(({ id }) => !shown.includes(`slo:error_budget_remaining:ratio{slo="${id}"}`))).toEqual([])
})

/** Metrics that several processes report about the same thing: a sum would count it more than once. */
const saidByAll =
  /tapri_(?:orders_\w+|promises_total|money_invariant_violations|payments_differences|outbox_\w+|consumer_lag_messages|dead_letters|replica_drift_rows)/

test('what every replica says of the whole is never added up', () => {
  const added = panelQueries.filter(({ expr }) =>
    new RegExp(`\\bsum\\b[^(]*\\((?:rate\\()?${saidByAll.source}`).test(expr),
  )
  expect(added).toEqual([])
})

test('compose and the chart scrape each part', () => {
  const [, names] = /names: \[([^\]]*)\]/.exec(read('compose', 'observability', 'prometheus.yaml')) ?? []
  expect(names?.split(', ')).toEqual([...parts])
  const [, listed = ''] = /\$parts := list (.*) -?\}\}/.exec(read('helm', 'templates', 'observability.yaml')) ?? []
  expect(listed.replaceAll('"', '').split(' ')).toEqual([...parts])
  const compose = read('compose', 'compose.yaml')
  for (const part of parts) {
    const [section] = new RegExp(`\n  ${part}:\n(?: {4}.*\n)+`).exec(compose) ?? []
    expect(section, part).toMatch(/networks: \[.*\bsight\]/)
  }
})

test('neither Prometheus nor Grafana reaches the database, the broker or the internet, and only Grafana has a port', () => {
  const compose = read('compose', 'compose.yaml')
  for (const name of ['prometheus', 'collector', 'tempo', 'grafana']) {
    const [section = ''] = new RegExp(`\n  ${name}:\n(?: {4}.*\n)+`).exec(compose) ?? []
    expect(section, name).toContain('profiles: [observability]')
    expect(section, name).toContain('<<: *hardened')
    expect(section, name).toMatch(/image: \S+:v?\d+\.\d+\.\d+\n/)
    expect(section, name).toMatch(/networks: \[(?:(?:sight|panels|people)(?:, )?)+\]/)
    expect(section.includes('ports:'), name).toBe(name === 'grafana')
  }
})
