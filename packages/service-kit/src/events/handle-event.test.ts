import type { JsMsg } from '@nats-io/jetstream'
import { events, type Subject } from '@tapri/contracts/events'
import { expect, test, vi } from 'vitest'
import type { Connected } from './bus.ts'
import { eventHandler } from './handle-event.ts'

/** Handles an event that breaks its contract, and records what happens to it, in order. */
function rejectOne(
  publish: () => Promise<unknown>,
  subject: Subject = 'catalog.product.changed',
  json = () => JSON.parse('not json') as unknown,
) {
  const steps: string[] = []
  const message = {
    subject: `${subject}.p-1`,
    data: new TextEncoder().encode('not json'),
    json,
    ack: () => steps.push('acknowledged'),
  } as unknown as JsMsg
  const log = { error: (_: object, text: string) => steps.push(text) }
  const js = { publish: () => publish().then(() => steps.push('stored')) }
  const handler = eventHandler(
    { subject, handle: vi.fn() },
    { service: 'orders', log: log as never, refusalsOf: async () => [] },
    { js } as unknown as Connected,
    () => false,
  )
  return { steps, handled: handler.one(message) }
}

test('a dead letter is in the log once it is stored, and then its event is acknowledged', async () => {
  const { steps, handled } = rejectOne(async () => {})
  await handled
  expect(steps).toEqual(['stored', 'event stored as a dead letter', 'acknowledged'])
})

test('an event whose dead letter is not stored is not acknowledged, and the log says nothing else', async () => {
  const { steps, handled } = rejectOne(() => Promise.reject(new Error('no space')))
  await expect(handled).rejects.toThrow('no space')
  expect(steps).toEqual([])
})

test.each(Object.keys(events) as Subject[])('the contract of %s can be checked', async (subject) => {
  const { steps, handled } = rejectOne(
    async () => {},
    subject,
    () => ({}),
  )
  await handled
  expect(steps.at(-1)).toBe('acknowledged')
})
