import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { bundleOf, programNames } from './programs.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Loaded when they are needed for the first time. */
const lazy =
  /@simplewebauthn\/server|@zxcvbn-ts|web-push|\/node_modules\/(stripe|razorpay)\/|contracts\/src\/(openapi|asyncapi)\.ts|\/node_modules\/prom-client\/|\/argon2|\/sharp\//

test.each(programNames)('%s does not load at its start what it needs later', async (program) => {
  const { atStart } = await bundle(root, program)
  expect(atStart.filter((id) => lazy.test(id))).toEqual([])
})

test.each(programNames)('%s is bundled into the dist folder of its package', (program) => {
  expect(bundleOf(program)).toMatch(/^[\w-]+(\/[\w-]+)?\/dist\/[\w-]+\.cjs$/)
})
