import { expect, test } from 'vitest'
import { events } from './events.ts'
import { endpointsOf } from './services.ts'

const all = Object.values(endpointsOf).flat()

test.each(all)('$method $url says how it refuses', ({ schema }) => {
  expect(schema.response['4xx']).toBeDefined()
})

test.each(Object.keys(events))('%s begins with the service that publishes it', (subject) => {
  expect(Object.keys(endpointsOf)).toContain(subject.split('.')[0])
})
