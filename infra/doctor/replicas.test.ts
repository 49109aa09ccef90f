import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@tapri/contracts/services'
import { ownerOf } from '@tapri/contracts/streams'
import { expect, test } from 'vitest'
import { replicated } from './replicas.ts'

const sourceOf = (service: ServiceName) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'services', service, 'src', 'service.ts'), 'utf8')
const section = (service: ServiceName, name: 'owns' | 'copies') =>
  new RegExp(`\n {2}${name}: \\{([^}]*)\\}`).exec(sourceOf(service))?.[1] ?? ''

test('the copies that the doctor compares are those that the services name', () => {
  const named = serviceNames.flatMap((holder) =>
    [...section(holder, 'copies').matchAll(/'([a-z_.]+)': \[([^\]]*)\]/g)].flatMap(([, subject = '', tables = '']) =>
      [...tables.matchAll(/'(\w+)'/g)].map(([, table]) => {
        const owner = ownerOf(subject)
        const owned = new RegExp(`'${subject}': '(\\w+)'`).exec(section(owner, 'owns'))?.[1]
        return `${owner} ${owned} ${holder} ${table}`
      }),
    ),
  )
  const compared = replicated.flatMap(({ owner, table, copies }) =>
    copies.map(([holder, copy]) => `${owner} ${table} ${holder} ${copy}`),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(compared.toSorted()).toEqual(named.toSorted())
})
