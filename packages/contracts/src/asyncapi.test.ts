import { expect, test } from 'vitest'
import { asyncApi } from './asyncapi.ts'
import { events } from './events.ts'

const document = asyncApi()

test('every event has a channel and is sent by the service in its first word', () => {
  const sent = Object.values(document.operations) as { channel: { $ref: string }; summary: string }[]
  const described = sent.map(({ channel: { $ref }, summary }) => {
    const { messages = {} } = document.channels[$ref.replace('#/channels/', '')] ?? {}
    return [Object.values(messages)[0]?.name, /^Sent by (\w+); read by \w/.exec(summary)?.[1]]
  })
  expect(described).toEqual(Object.keys(events).map((subject) => [subject, subject.split('.')[0]]))
})

test('every reference to a schema leads to one', () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !document.components.schemas[name])).toEqual([])
})
