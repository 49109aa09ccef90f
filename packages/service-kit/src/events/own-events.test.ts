import { expect, test } from 'vitest'
import { createOwnEvents, type OwnEvent } from './own-events.ts'

const event = { subject: 'orders.order.placed.o', text: '{}' }
const stored: OwnEvent = { ...event, stream: 'ORDERS', sequence: 7 }

test('an event is under way until the broker has acknowledged it, and then told', async () => {
  const own = createOwnEvents()
  const told: OwnEvent[] = []
  own.onStored((each) => {
    expect(own.isUnderWay(event)).toBe(true)
    told.push(each)
  })
  let acknowledge: (event: OwnEvent) => void = () => {}
  const publishing = own.publish(event, () => new Promise((resolve) => (acknowledge = resolve)))
  expect(own.isUnderWay({ ...event })).toBe(true)
  expect(own.isUnderWay({ ...event, text: '{"of":"another"}' })).toBe(false)
  acknowledge(stored)
  expect(await publishing).toEqual(stored)
  expect(told).toEqual([stored])
  expect(own.isUnderWay(event)).toBe(false)
})

test('an event that the broker did not acknowledge is not told, and read like one of another process', async () => {
  const own = createOwnEvents()
  own.onStored(() => expect.unreachable())
  await expect(own.publish(event, () => Promise.reject(new Error('timeout')))).rejects.toThrow('timeout')
  expect(own.isUnderWay(event)).toBe(false)
})
