import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApi } from '@tapri/contracts/openapi'
import { expect, test } from 'vitest'

test('Redocly reports no problem in the API description', async () => {
  // The `default` response has the refusals that every call may return.
  const rules = { 'operation-4xx-response': 'off' } as const
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const problems = await lintFromString({ source: JSON.stringify(openApi()), absoluteRef: 'openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([])
})
