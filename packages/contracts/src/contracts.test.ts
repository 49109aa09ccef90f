import { expect, test } from 'vitest'
import { events } from './events.ts'
import { endpointsOf } from './services.ts'

const all = Object.values(endpointsOf).flat()

test.each(all)('$method $url lists its refusals', ({ schema }) => {
  expect(schema.response['4xx']).toBeDefined()
})

test.each(Object.keys(events))('the subject %s begins with the name of the publishing service', (subject) => {
  expect(Object.keys(endpointsOf)).toContain(subject.split('.')[0])
})
