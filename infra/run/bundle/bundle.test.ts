import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { programNames } from './programs.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Loaded at first use. */
const lazy =
  /@simplewebauthn\/server|@zxcvbn-ts|web-push|\/node_modules\/(stripe|razorpay)\/|contracts\/src\/(openapi|asyncapi)\.ts|\/node_modules\/prom-client\/|\/argon2|\/sharp\//

test('no program loads at its start what it needs later', async () => {
  const loaded = await Promise.all(programNames.map(async (program) => [program, await bundle(root, program)] as const))
  const early = loaded.flatMap(([program, { atStart }]) =>
    atStart.filter((id) => lazy.test(id)).map((id) => `${program} loads ${id}`),
  )
  expect(early).toEqual([])
})
