import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

const { paths, components } = openApi()

test.each([
  ['a list is', '/orders', true],
  ['the configuration is', '/config', true],
  ['a picture is', '/images/{name}', true],
  ['an export is not', '/exports/orders', false],
  ['a page is not', '/payments/page/{session_id}', false],
  ['a live stream is not', '/live', false],
])('%s answered with 304 to who has it already', (_, path, isRevalidated) => {
  const { parameters = [], responses = {} } = paths[path]?.get ?? {}
  expect(parameters.some(({ $ref }) => $ref === '#/components/parameters/IfNoneMatch')).toBe(isRevalidated)
  expect('304' in responses).toBe(isRevalidated)
})

test.each(Object.keys(paths).filter((path) => path.startsWith('/exports/')))('%s is described as CSV', (path) => {
  expect(paths[path]?.get?.responses).toMatchObject({ 200: { content: { 'text/csv': {} } } })
})

test('a call lists each status of which its access does not say everything', () => {
  const { responses = {} } = paths['/orders']?.post ?? {}
  const refOf = (status: string) => (responses as Record<string, { $ref?: string }>)[status]?.$ref
  expect(refOf('default')).toBe('#/components/responses/RefusedToRoles')
  expect(refOf('400')).toBe('#/components/responses/InvalidInputOrEmptyBody')
  expect('401' in responses).toBe(false)
  expect(components.responses.RefusedToRoles?.description).toMatch(/^401 `NOT_SIGNED_IN`: /)
  expect(components.responses.RefusedToAll?.description).not.toContain('NOT_SIGNED_IN')
})

test('an unknown field is refused in a body, and may come in a response', () => {
  expect(components.schemas.PlaceOrder).toMatchObject({ additionalProperties: false })
  expect(components.schemas.Order).not.toHaveProperty('additionalProperties')
})
