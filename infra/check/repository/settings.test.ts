import { StreamsSettings } from '@tapri/service-kit/events/keep-streams'
import { BaseSettings, readSettings } from '@tapri/service-kit/process/settings'
import { expect, test } from 'vitest'

type Schema = Parameters<typeof readSettings>[0]

/** What a setting of a process may be, as its JSON schema says. */
interface Rule {
  type?: string
  pattern?: string
  format?: string
  enum?: unknown[]
}

const read = async (service: string) =>
  ((await import(`../../../services/${service}/src/settings.ts`)) as { Settings: Schema }).Settings
const services = ['auth', 'catalog', 'orders', 'gateway']
const schemas: [string, Schema][] = [
  ['streams', StreamsSettings],
  ['outlets', BaseSettings],
]
for (const service of services) schemas.push([service, await read(service)])

/** Something that nobody can mean; undefined for a setting that takes any text. */
function wrongFor({ type, pattern, format, enum: choices }: Rule) {
  if (type === 'integer' || type === 'number') return 'many'
  return choices || pattern || format ? '\u0001 nonsense' : undefined
}

const rows = schemas.flatMap(([service, schema]) =>
  Object.entries(schema.properties).flatMap(([name, rule]) => {
    const wrong = wrongFor(rule as Rule)
    return wrong === undefined ? [] : [[service, name, wrong, schema] as const]
  }),
)

test.each(rows)('%s names a wrong %s', (_, name, wrong, schema) => {
  expect(() => readSettings(schema, { [name]: wrong })).toThrow(new RegExp(`(: |; )${name} must `))
})
