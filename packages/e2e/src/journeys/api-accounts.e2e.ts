import type { Session, User } from '@tapri/contracts/auth'
import type { PublicConfig } from '@tapri/contracts/config'
import type { Order } from '@tapri/contracts/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, callerWith, detailOf, waitUntil, allDemoUsers, newPhone, anonymous } from '../support/api.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { deliveryAddress, DEMO_PASSWORD, type DemoUser } from '../support/demo-users.ts'

let at: Record<DemoUser, Caller>
let config: PublicConfig
beforeAll(async () => {
  at = await allDemoUsers()
  config = (await anonymous.call('GET', '/config')).body as PublicConfig
})

describe('accounts', () => {
  test('a new account is known to every service at once, and saves a location', async () => {
    const phone = newPhone()
    const register = { name: 'Nita', phone, password: 'kulhad1', role: 'customer' }
    const made = await anonymous.call('POST', '/auth/register', register)
    expect(made.status).toBe(201)
    const { token, user } = made.body as Session
    expect(user).toMatchObject({ name: 'Nita', phone, role: 'customer', status: 'active' })
    expect(JSON.stringify(made.body)).not.toMatch(/password|hash/)

    const nita = callerWith(token)
    expect((await nita.call('GET', '/auth/me')).body).toMatchObject({ id: user.id })
    expect((await nita.call('GET', '/users/location')).body).toEqual({ address: '' })
    expect(await nita.call('PUT', '/users/location', deliveryAddress)).toMatchObject({
      status: 200,
      body: deliveryAddress,
    })
    expect((await nita.call('GET', '/users/location')).body).toEqual(deliveryAddress)
    expect((await placeOrder(nita)).user_phone ?? phone).toBe(phone)

    const again = await anonymous.call('POST', '/auth/register', register)
    expect([again.status, detailOf(again)]).toEqual([409, 'This phone number is already registered'])

    expect((await anonymous.call('POST', '/auth/reset-password', { phone, new_password: 'x23456' })).status).toBe(403)
  })

  test('a saved place is kept through the gateway, and its note for the way reaches the outlet with the order', async () => {
    const note = 'Blue gate, second floor'
    const home = { name: 'Home', ...deliveryAddress, note }
    expect(await at.asha.call('PUT', '/users/places/e2e-home', home)).toMatchObject({ status: 200 })
    const { body } = await at.asha.call('GET', '/users/places')
    expect((body as { places: object[] }).places).toContainEqual({ id: 'e2e-home', ...home, version: 1 })
    const near = await at.asha.call('GET', `/opening?lat=${deliveryAddress.lat}&lng=${deliveryAddress.lng}`)
    const placed = await at.asha.call('POST', '/orders', {
      ...(await newOrder()),
      delivery_address: { ...deliveryAddress, note },
    })
    const { id, outlet_name, distance_from_outlet } = placed.body as Order
    expect(near.body).toMatchObject({ outlet_name, outlet_distance_km: distance_from_outlet })
    const seen = (await at.meera.call('GET', `/orders/${id}`)).body as Order
    expect(seen.delivery_address).toEqual({ ...deliveryAddress, note })
    for (let time = 0; time < 2; time += 1)
      expect((await at.asha.call('DELETE', '/users/places/e2e-home')).status).toBe(204)
  })

  test('a password reset ends the old token', async ({ skip }) => {
    skip(config.phone_verification === 'code', 'the code is in the hands of the person')
    const phone = newPhone()
    const made = await anonymous.call('POST', '/auth/register', {
      name: 'Nita',
      phone,
      password: 'kulhad1',
      role: 'customer',
    })
    const nita = callerWith((made.body as Session).token)
    const reset = { phone, new_password: 'kulhad2' }
    expect((await anonymous.call('POST', '/auth/reset-password', reset)).status, 'never verified').toBe(403)
    const verified = await anonymous.call('POST', '/auth/verify-phone', { phone })
    expect(verified.body).toMatchObject({ verified: true, reset_token: expect.any(String) })
    expect((await anonymous.call('POST', '/auth/reset-password', reset)).status).toBe(204)

    for (const path of ['/auth/me', '/orders']) {
      await waitUntil(async () => (await nita.call('GET', path)).status === 401, 2_000)
    }
    const login = (password: string) => anonymous.call('POST', '/auth/login', { phone, password })
    const wrong = await login('kulhad1')
    expect([wrong.status, detailOf(wrong)]).toEqual([401, 'Invalid phone or password'])
    expect((await login('kulhad2')).status).toBe(200)
  })

  test('an unknown phone cannot be verified, and login does not reveal whether a phone is registered', async () => {
    const verified = await anonymous.call('POST', '/auth/verify-phone', { phone: newPhone() })
    expect(verified.status).toBe(config.phone_verification === 'code' ? 200 : 404)
    expect(verified.body).not.toHaveProperty('reset_token')
    const unknown = await anonymous.call('POST', '/auth/login', { phone: newPhone(), password: 'x' })
    expect([unknown.status, detailOf(unknown)]).toEqual([401, 'Invalid phone or password'])
  })

  test('an admin adds and removes staff: access ends everywhere within 2 s and their orders are released', async () => {
    const phone = newPhone()
    const form = { name: 'Bittu', phone, password: DEMO_PASSWORD, role: 'delivery' }
    const made = await at.admin.call('POST', '/admin/users', form)
    expect(made.status).toBe(201)
    const { id } = made.body as User
    const isListed = async () =>
      ((await at.admin.call('GET', '/admin/users')).body as User[]).some((user) => user.id === id)
    expect(await isListed()).toBe(true)
    for (const role of ['customer', 'admin']) {
      expect((await at.admin.call('POST', '/admin/users', { ...form, phone: newPhone(), role })).status).toBe(400)
    }

    const login = await anonymous.call('POST', '/auth/login', { phone, password: DEMO_PASSWORD })
    const bittu = callerWith((login.body as Session).token)
    const order = await placeOrder(at.asha)
    const assign = () => at.meera.call('PUT', `/orders/${order.id}/assign`, { delivery_person_id: id })
    await waitUntil(async () => (await assign()).status === 200)
    expect((await bittu.call('GET', `/orders/${order.id}`)).status).toBe(200)

    expect((await at.admin.call('DELETE', `/admin/users/${id}`)).status).toBe(204)
    expect(await isListed()).toBe(false)
    await waitUntil(async () => (await bittu.call('GET', '/orders')).status === 401, 2_000)
    await waitUntil(
      async () => ((await at.meera.call('GET', `/orders/${order.id}`)).body as Order).delivery_person_id === null,
    )
    expect((await at.admin.call('DELETE', `/admin/users/${id}`)).status).toBe(404)
  })
})

describe('the gateway', () => {
  test('serves the public configuration and problem details', async () => {
    const policies = { registration: /^(open|approval)$/, phone_verification: /^(none|code)$/ }
    expect(config.brand).toBe('Tapri')
    for (const [name, known] of Object.entries(policies))
      expect(config).toHaveProperty(name, expect.stringMatching(known))
    const unknown = await anonymous.call('GET', '/nowhere')
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('content-type')).toContain('application/problem+json')
  })
})
