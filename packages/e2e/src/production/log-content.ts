import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { newPhone, waitUntil } from '../support/api.ts'
import { exerciseAuthenticatorApp } from './authenticator-app.ts'
import { approve, type ProductionRun } from './production-run.ts'
import { createShop, deliveryAddress, type Member, PASSWORD } from './production-stack.ts'
import { countEvents, expectedEvents } from './security-events.ts'

/** Makes the calls whose security events no earlier test of the run has caused. */
async function causeRemainingEvents(run: ProductionRun) {
  const { stack, admin } = run
  const registered = await stack.member('delivery')
  await approve(run, registered.user.id)
  const courier = await stack.renewed(registered)
  await exerciseAuthenticatorApp(stack, await stack.member('delivery'))
  const { body } = await admin.call('GET', '/orders')
  const [open, unwanted] = (body as { orders: Order[] }).orders
  const assignment = { delivery_person_id: courier.user.id }
  await waitUntil(async () => (await admin.call('PUT', `/orders/${open?.id}/assign`, assignment)).status === 200)
  expect((await courier.call('PUT', `/orders/${open?.id}/status`, { order_status: 'cancelled' })).status).toBe(403)
  expect((await courier.call('PUT', `/orders/${open?.id}/status`, { order_status: 'preparing' })).status).toBe(200)
  const actWithReason = (order: Order | undefined, step: string, reason: string) =>
    admin.call('POST', `/orders/${order?.id}/${step}`, { reason })
  expect((await actWithReason(open, 'release', 'accident')).status).toBe(200)
  expect((await actWithReason(unwanted, 'hand-over', 'too_busy')).status).toBe(200)
  expect((await actWithReason(unwanted, 'cancel', 'customer_asked')).status).toBe(200)
  const person = { name: 'Ravi Kumar', phone: courier.phone }
  expect((await admin.call('PUT', `/admin/users/${courier.user.id}`, person)).status).toBe(200)
  expect((await courier.call('PUT', '/users/me', { ...person, name: 'Ravi K.' })).status).toBe(200)
  expect((await admin.call('POST', '/callers', { name: 'Asha', phone: '+919812345670' })).status).toBe(200)
  await giveAndTakePosition(run, courier, open?.outlet_id)
  await settleForCourier(run, courier)
  await handOverCash(run, courier)
  await stopTaking(run, `/outlets/${open?.outlet_id}/pause`, { for: 'closing' })
  await stopTaking(run, `/outlets/${open?.outlet_id}/sold-out/${open?.items[0]?.product_id}`, { until: 'notice' })
  await stack.as().call('POST', '/auth/login', { phone: courier.phone, password: 'wrong-one' })
  await stack.as().call('POST', '/auth/verify-phone', { phone: courier.phone, code: '000000' })
  await logInByCode(stack)
  await takeDataAndLeave(stack)
  expect((await admin.call('DELETE', `/admin/users/${courier.user.id}?owing=accepted`)).status).toBe(204)
  expect((await admin.call('DELETE', `/products/${open?.items[0]?.product_id}`)).status).toBe(204)
  expect((await admin.call('DELETE', `/admin/outlets/${open?.outlet_id}?owing=accepted`)).status).toBe(204)
}

/** Logs in as a new customer with a code, and once with a wrong one. */
async function logInByCode(stack: ProductionRun['stack']) {
  const [phone, logLength] = [newPhone(), stack.output().length]
  const { body } = await stack.as().call('POST', '/auth/login/code', { phone })
  expect(Object.keys(body as object), 'production never answers the code').toEqual(['login_token'])
  const { login_token } = body as { login_token: string }
  const code = await stack.codeInLog(phone, logLength)
  const enter = (typed: string) =>
    stack.as().call('POST', '/auth/login/by-code', { login_token, code: typed, name: 'Asha' })
  expect((await enter(code === '000000' ? '000001' : '000000')).status).toBe(403)
  expect((await enter(code)).status).toBe(201)
}

/** Names a nominee as a new customer, downloads the data and deletes the account. */
async function takeDataAndLeave(stack: ProductionRun['stack']) {
  const customer = await stack.member('customer')
  for (const path of ['/auth/my-data', '/orders/my-data'])
    expect(await waitUntil(async () => (await customer.call('GET', path)).status === 200)).toBe(true)
  const nominee = { name: 'Ravi', phone: newPhone() }
  expect((await customer.call('PUT', '/auth/me/nominee', nominee)).status).toBe(200)
  expect((await customer.call('POST', '/auth/me/deletion', { current_password: PASSWORD })).status).toBe(204)
}

/**
 * Gives somebody a position at an outlet once auth knows it, ends a duty that they began, and takes the position away.
 */
async function giveAndTakePosition({ admin }: ProductionRun, courier: Member, outlet_id: string | undefined) {
  const path = `/outlets/${outlet_id}/staff/${courier.user.id}`
  await waitUntil(async () => (await admin.call('PUT', path, { position: 'rider' })).status === 200)
  await waitUntil(async () => (await courier.call('PUT', '/duty', { outlet_id })).status === 200)
  const { people } = (await admin.call('GET', '/duty/people')).body as { people: { id: string }[] }
  expect((await admin.call('DELETE', `/duty/people/${people[0]?.id}`)).status).toBe(204)
  expect((await admin.call('DELETE', path)).status).toBe(204)
}

/** Places an order at a new outlet, which the courier delivers for cash. */
async function deliverForCash({ stack, admin }: ProductionRun, courier: Member) {
  const [customer, wanted] = [await stack.member('customer'), await createShop(admin)]
  const placed = await waitUntil(async () => {
    const delivery_address = { address: '3 Town Hall', lat: 28.6581, lng: 77.2296 }
    const { status, body } = await customer.call('POST', '/orders', { ...wanted, delivery_address })
    return status === 201 ? (body as Order) : undefined
  })
  const assignment = { delivery_person_id: courier.user.id }
  expect((await admin.call('PUT', `/orders/${placed.id}/assign`, assignment)).status).toBe(200)
  expect((await courier.call('PUT', `/orders/${placed.id}/status`, { order_status: 'delivered' })).status).toBe(200)
  return placed
}

/**
 * Delivers an order for cash, hands the cash over and closes the outlet's day; then the payment is corrected to UPI.
 */
async function handOverCash(run: ProductionRun, courier: Member) {
  const { admin } = run
  const { id: orderId, outlet_id, total_amount } = await deliverForCash(run, courier)
  const offered = { outlet_id, amount: total_amount }
  const { id } = (await courier.call('POST', '/cash/hand-overs', offered)).body as { id: string }
  const counted = { counted: total_amount }
  expect((await admin.call('PUT', `/cash/hand-overs/${id}/count`, counted)).status).toBe(200)
  const day = await admin.call('GET', `/cash/day?outlet_id=${outlet_id}`)
  const { expected } = day.body as { expected: number }
  const closing = { outlet_id, expected, counted: expected }
  expect((await admin.call('POST', '/cash/closings', closing)).status).toBe(201)
  const correction = { paid_by: 'upi', upi_reference: '412345678901', reason: 'wrong_button' }
  expect((await admin.call('PUT', `/orders/${orderId}/payment`, correction)).status).toBe(200)
}

/** Delivers an order for cash that never arrives; an admin settles it. */
async function settleForCourier(run: ProductionRun, courier: Member) {
  const { admin } = run
  const { id, outlet_id, total_amount } = await deliverForCash(run, courier)
  const settlement = {
    outlet_id,
    delivery_person_id: courier.user.id,
    carried: total_amount,
    received: 0,
    reason: 'left',
  }
  expect((await admin.call('POST', '/cash/settlements', settlement)).status, id).toBe(201)
}

/** Pauses or marks something, and reverts it. */
async function stopTaking({ admin }: ProductionRun, path: string, body: object) {
  expect((await admin.call('PUT', path, body)).status).toBe(200)
  expect((await admin.call('DELETE', path)).status).toBe(204)
}

/**
 * Returns the names of the events, each once per call: when a deletion asks another service first, both may refuse the
 * caller.
 */
const oncePerCall = (events: { security?: string; request_id?: string }[]) => [
  ...new Map(events.map(({ security = '', request_id }) => [`${security} ${request_id}`, security])).values(),
]

/** Returns the security events in a log, one JSON object per line. */
const eventsIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, string>)

/** Adds the tests of what the log of all earlier tests of the run contains. */
export function logContentTests(run: ProductionRun, newPassword: string) {
  test('R55 the log of the whole run has no password, token, full phone, address or coordinate', () => {
    const { stack, admin, pendingAdmin, manager, deliveryPerson, customer } = run
    const log = stack.output()
    expect(log).toContain('"security":"login"')
    const phones = [admin, pendingAdmin, manager, deliveryPerson, customer].map(({ phone }) => phone)
    const { tokens } = stack
    const secrets = [PASSWORD, newPassword, ...tokens, ...tokens.map((token) => token.split('.').at(-1) ?? token)]
    const personal = [...secrets, ...phones, deliveryAddress.address, '28.6561', '77.2301']
    expect(personal.filter((text) => log.includes(text))).toEqual([])
    const withCodes = log.split('\n').filter((line) => /"code":"\d{6}"/.test(line))
    const registered = stack.recordedCalls.filter(
      ({ call, status }) => call === 'POST /auth/register' && status === 201,
    )
    expect(withCodes, 'codes are logged because no webhook is set').toHaveLength(registered.length + 1)
  })

  test('every line of the output is JSON by LOG=json, the ready line too', () => {
    const lines = run.stack.output().trimEnd().split('\n')
    expect(lines.filter((line) => !/^\{.*\}$/.test(line))).toEqual([])
    expect(lines.filter((line) => line.includes('"msg":"Tapri is ready: http'))).toHaveLength(1)
  })

  test('R56 the security events in the log are exactly those of the calls made, each with time, actor and request id', async () => {
    const { stack, admin } = run
    await causeRemainingEvents(run)
    const logged = () => countEvents(oncePerCall(eventsIn(stack.output())))
    await waitUntil(async () => (logged().outlet_deleted ?? 0) > 0)
    expect(logged()).toEqual(countEvents(stack.recordedCalls.flatMap(expectedEvents)))
    console.log(`security events logged: ${JSON.stringify(logged())}`)
    expect(Object.values(logged()).every((count) => count > 0)).toBe(true)

    const events = eventsIn(stack.output())
    for (const event of events)
      expect(event).toMatchObject({ time: expect.stringMatching(/Z$/), request_id: expect.any(String) })
    const byAdmin = events.filter(({ security }) =>
      /user_approved|user_refused|(user|outlet|product)_deleted|assigned/.test(security ?? ''),
    )
    expect(byAdmin.map(({ actor }) => actor)).toEqual(byAdmin.map(() => admin.user.id))
  })
}
