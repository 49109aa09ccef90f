import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { natsValues } from './nats-values.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const templates = readdirSync(join(import.meta.dirname, 'templates')).map((file) => read('templates', file))

/** Secrets have no value in .env.example: make-env.sh generates them. */
const secrets = [...read('../compose/.env.example').matchAll(/^([A-Z][A-Z_]+)=$/gm)].map(([, name = '']) => name)

test('the chart gives its containers each secret that the compose stack has', () => {
  const logins = ['AUTH', 'CATALOG', 'ORDERS', 'OUTLETS', 'GATEWAY', 'OPERATOR']
  const all = templates
    .join('\n')
    .replaceAll('POSTGRES_PASSWORD_%s', logins.map((login) => `POSTGRES_PASSWORD_${login}`).join(' '))
  const given = all.replaceAll('NATS_PASSWORD_%s', logins.map((login) => `NATS_PASSWORD_${login}`).join(' '))
  expect(secrets.filter((name) => !new RegExp(`\\b${name}\\b`).test(given))).toEqual([])
})

test("the values for NATS's own chart take the password of each login from the product's secret", () => {
  const values = natsValues()
  const names = [...values.matchAll(/password: \$(\w+)/g)].map(([, name = '']) => name)
  expect(names.map((name) => name.replace('NATS_PASSWORD_', ''))).toEqual(
    ['OPERATOR', 'AUTH', 'CATALOG', 'ORDERS', 'OUTLETS', 'GATEWAY'],
  )
  for (const name of names) {
    expect(values).toContain(`    ${name}: { valueFrom: { secretKeyRef: { name: tapri, key: ${name} } } }\n`)
    expect(secrets).toContain(name)
  }
})

interface Schema {
  description?: string
  properties?: Record<string, Schema>
}

/** Returns the paths of values without a description. */
const unexplained = ({ properties = {} }: Schema, path = ''): string[] =>
  Object.entries(properties).flatMap(([name, value]) => [
    ...(/\S+ .+\.$/.test(value.description ?? '') ? [] : [`${path}${name}`]),
    ...unexplained(value, `${path}${name}.`),
  ])

test('values.schema.json has a sentence for each value, and names each value of values.yaml', () => {
  const schema = JSON.parse(read('values.schema.json')) as Schema
  expect(unexplained(schema)).toEqual([])
  const top = new Set([...read('values.yaml').matchAll(/^([A-Za-z]+):/gm)].map(([, name]) => name))
  expect(top.add('global')).toEqual(new Set(Object.keys(schema.properties ?? {})))
})

test('no container of the chart runs as root, can gain rights or writes to its own disk', () => {
  for (const template of templates) {
    const images = template.match(/^ *image: /gm)?.length ?? 0
    expect(template.match(/include "tapri\.container"/g)?.length ?? 0).toBe(images)
  }
  expect(read('templates/_names.tpl')).toMatch(/runAsNonRoot: true.*seccompProfile: \{ type: RuntimeDefault \}/)
  expect(read('templates/_names.tpl')).toContain(
    'allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] }',
  )
})

test('each pod that the chart starts has a network policy of its own: all others may reach nothing', () => {
  const workloads = templates.filter((template) => /^kind: (Job|CronJob|Deployment|StatefulSet)$/m.test(template))
  const named = workloads.flatMap((template) => [...template.matchAll(/"part" ("[a-z-]+")/g)])
  const listed = workloads.flatMap((template) => [...template.matchAll(/^\{\{- range \$part := list (.*) \}\}/gm)])
  const parts = [...named.map(([, part = '']) => part), ...listed.flatMap(([, list = '']) => list.split(' '))]
  const lists = [...read('templates/policies.yaml').matchAll(/^\{\{- (?:range \$part|\$jobs) := .*/gm)].join('\n')
  expect(new Set(lists.match(/"[a-z-]+"/g))).toEqual(new Set(parts))
})
