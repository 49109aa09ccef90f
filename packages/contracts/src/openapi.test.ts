import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

const { paths } = openApi()

test.each([
  ['a list is', '/orders', true],
  ['the configuration is', '/config', true],
  ['a picture is', '/images/{name}', true],
  ['an export is not', '/exports/orders', false],
  ['a page is not', '/payments/page/{session_id}', false],
  ['a live stream is not', '/live', false],
])('%s answered with 304 to who has it already', (_, path, isRevalidated) => {
  const { parameters, responses } = paths[path]?.get ?? { parameters: [], responses: {} }
  expect(parameters.some(({ name }) => name === 'If-None-Match')).toBe(isRevalidated)
  expect('304' in responses).toBe(isRevalidated)
})
