import { eventually, testBroker } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'
import { createFixture, placeOrder, request } from '../../testing.ts'
import { openStream } from './testing.ts'

test('staff are told as whom somebody changed an order, and whoever did it that they did; customers neither', async () => {
  const broker = await testBroker()
  const fixture = await createFixture({ broker })
  onTestFinished(async () => {
    await fixture.close()
    await broker.stop()
  })
  const open = (person: typeof fixture.customer) => openStream(fixture.app, person)
  const { customer, manager, deliveryPerson, admin } = fixture
  const streams = { customer: await open(customer), carrier: await open(deliveryPerson), admin: await open(admin) }
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, admin, 'POST', `/orders/${id}/cancel`, { reason: 'not_genuine' })
  const cancelled = async (stream: Awaited<ReturnType<typeof open>>) => {
    const found = () => stream.orders().find(({ data }) => data.order_id === id && data.order_status === 'cancelled')
    await eventually(async () => found() !== undefined)
    const { own, by } = found()?.data ?? {}
    return { own, by }
  }
  expect(await cancelled(streams.customer)).toEqual({})
  expect(await cancelled(streams.carrier)).toEqual({ by: 'admin' })
  expect(await cancelled(streams.admin)).toEqual({ own: true, by: 'admin' })
})
