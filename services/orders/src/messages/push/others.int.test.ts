import { closeAfterTest, eventually, testBroker } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'
import { placeOrder, request } from '../../testing.ts'
import { arrived, browserOf, createPushFixture } from './testing-push.ts'
import type { TestBrowser } from './testing-push-service.ts'

const kinds = ({ delivered }: TestBrowser) => delivered.map(({ message }) => message.kind)

test('an order on its way that an admin cancels: customer, delivery person and outlet are told, the admin is not', async () => {
  const broker = await testBroker()
  onTestFinished(() => broker.stop())
  const fixture = await createPushFixture({ broker })
  closeAfterTest(fixture)
  const { customer, manager, deliveryPerson, admin } = fixture
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, manager, 'PUT', `/orders/${id}/status`, { order_status: 'out_for_delivery' })
  const told = [customer, manager, deliveryPerson]
  const browsers = await Promise.all(told.map((person) => browserOf(fixture, person)))
  const own = await browserOf(fixture, admin)
  await request(fixture, admin, 'POST', `/orders/${id}/cancel`, { reason: 'customer_asked' })
  await eventually(async () => browsers.every((browser) => kinds(browser).includes('cancelled')))
  expect(own.delivered).toEqual([])
})

test('who corrects how an order was paid is not told, its delivery person is', async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { db, manager, deliveryPerson } = fixture
  await db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const [carrier, own] = [await browserOf(fixture, deliveryPerson), await browserOf(fixture, manager)]
  const body = { paid_by: 'upi', upi_reference: '412345678901', reason: 'wrong_button' }
  const { status } = await request(fixture, manager, 'PUT', `/orders/${id}/payment`, body)
  expect(status).toBe(200)
  await arrived(carrier)
  expect([kinds(carrier), kinds(own)]).toEqual([['changed'], []])
})
