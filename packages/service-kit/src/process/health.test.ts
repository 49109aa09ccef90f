import { expect, test } from 'vitest'
import { testApp } from '../http/testing-app.ts'

test('R40 500 simultaneous health requests share a few checks of the database', async () => {
  let checks = 0
  const app = testApp({
    failingParts: async () => {
      checks += 1
      return ['database']
    },
  })
  const responses = await Promise.all(Array.from({ length: 500 }, () => app.inject('/healthz')))
  expect(responses.every(({ statusCode }) => statusCode === 503)).toBe(true)
  expect(responses[0]?.json()).toMatchObject({ failing: ['database'] })
  // At most five a second, and the machine may be slow.
  expect(checks).toBeLessThanOrEqual(20)
})
