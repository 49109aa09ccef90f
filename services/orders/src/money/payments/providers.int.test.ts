import { randomUUID } from 'node:crypto'
import { eventually } from '@tapri/service-testing/harness'
import { describe, expect, test } from 'vitest'
import { ofFile } from '../../testing/testing.ts'
import { NotSigned, providerNames, ProviderRefused } from './provider.ts'
import { createPayingFixture, placeUnpaid, start } from './testing-payments.ts'

describe.each(providerNames)('%s', (name) => {
  const fixture = ofFile(() => createPayingFixture(name))

  const session = () => ({
    id: randomUUID(),
    order_id: randomUUID(),
    amount_paise: 4_100,
    expires_at: new Date(Date.now() + 900_000),
    success_url: 'http://localhost/success',
    cancel_url: 'http://localhost/cancel',
  })

  test('one session for each of ours, one payment in it, one refund of it', async () => {
    const { adapter, provider } = fixture
    const given = session()
    const opened = await adapter.open(given)
    expect(await adapter.open(given)).toEqual(opened)
    const ref = opened.provider_ref
    expect(await adapter.look(ref)).toEqual([])
    await provider.pay(ref, 'lost')
    const [paid] = await adapter.look(ref)
    expect(paid).toEqual({ payment_ref: expect.any(String), session_ref: ref, amount_paise: 4_100, refunded_paise: 0 })

    const payment = { id: randomUUID(), payment_ref: paid?.payment_ref ?? '', amount_paise: 4_100 }
    const refunded = await adapter.refund(payment)
    expect(await adapter.refund(payment)).toEqual(refunded)
    expect(await adapter.look(ref)).toMatchObject([{ refunded_paise: 4_100 }])
    const listed = []
    for await (const each of adapter.paidBetween(new Date(Date.now() - 60_000), new Date(Date.now() + 1_000)))
      listed.push(each)
    expect(listed).toMatchObject([{ payment_ref: payment.payment_ref, refunded_paise: 4_100 }])
  })

  test('parts go back once each under their names, and never more than there is', async () => {
    const { adapter, provider } = fixture
    const { provider_ref } = await adapter.open(session())
    await provider.pay(provider_ref, 'lost')
    const [paid] = await adapter.look(provider_ref)
    const part = (amount_paise: number) => ({
      id: randomUUID(),
      payment_ref: paid?.payment_ref ?? '',
      amount_paise,
    })
    const [first, second] = [part(1_000), part(500)]
    const done = await adapter.refund(first)
    expect(await adapter.refund(first)).toEqual(done)
    expect(await adapter.refund(second)).not.toEqual(done)
    expect(await adapter.look(provider_ref)).toMatchObject([{ refunded_paise: 1_500 }])
    await expect(adapter.refund(part(2_601))).rejects.toBeInstanceOf(ProviderRefused)
    await adapter.refund(part(2_600))
    expect(await adapter.look(provider_ref)).toMatchObject([{ refunded_paise: 4_100 }])
  })

  test('a session that is closed takes no payment where the provider can close it', async () => {
    const { adapter, provider } = fixture
    const { provider_ref } = await adapter.open(session())
    await adapter.close(provider_ref)
    const outcome = await provider.pay(provider_ref, 'lost').catch((error: Error) => error.message)
    expect(outcome).toBe(name === 'razorpay' ? '' : 'the session is closed')
  })

  test('its message pays the order, and one with another byte does not', async () => {
    const { id } = await placeUnpaid(fixture)
    const { ref, url } = await start(fixture, id)
    await fixture.provider.pay(ref, 'twice')
    await eventually(() => fixture.db.selectFrom('payments').select('id').where('order_id', '=', id).executeTakeFirst())
    expect(url).toContain(name === 'razorpay' ? '/api/payments/page/' : fixture.provider.url)
    const unsigned = { 'stripe-signature': 't=1,v1=00', 'x-razorpay-signature': '00', 'x-demo-signature': 't=1,v1=00' }
    await expect(fixture.adapter.readNotice(Buffer.from('{}'), unsigned)).rejects.toBeInstanceOf(NotSigned)
  })

  test('what it refuses is no silence', async () => {
    await expect(fixture.adapter.look('nonesuch')).rejects.toBeInstanceOf(ProviderRefused)
  })
})

test('Razorpay’s form goes to the provider and nowhere else, and the browser comes back to our page', async () => {
  const fixture = await createPayingFixture('razorpay')
  const { id } = await placeUnpaid(fixture)
  const { ref, session_id } = await start(fixture, id)
  const page = await fixture.app.inject(`/payments/page/${session_id}`)
  expect(page.headers['content-security-policy']).toContain(`form-action ${fixture.provider.url};`)
  expect(page.body).toContain(`action="${fixture.provider.url}/v1/checkout/embedded"`)
  expect(page.body).toContain(`name="order_id" value="${ref}"`)
  expect(page.body).toContain('name="name" value="Chai Adda"')
  expect(page.body).toContain(`value="Order ${id.slice(0, 8)}"`)
  const inHindi = { headers: { 'accept-language': 'hi-IN,en;q=0.5' } }
  const hindi = await fixture.app.inject({ url: `/payments/page/${session_id}`, ...inHindi })
  expect(hindi.body).toContain('<html lang="hi">')
  expect(hindi.body).toContain(`value="ऑर्डर ${id.slice(0, 8)}"`)
  expect(hindi.body).toContain('<button>पेमेंट के लिए आगे बढ़ें</button>')
  await fixture.provider.pay(ref, 'lost')
  const back = await fixture.app.inject({
    method: 'POST',
    url: `/payments/return/${session_id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'razorpay_payment_id=forged',
  })
  expect(back.statusCode).toBe(200)
  expect(back.body).toContain(`url=http://localhost:8080/customer/payment-success?session_id=${session_id}"`)
  const paid = await fixture.db.selectFrom('payments').select('payment_ref').where('order_id', '=', id).execute()
  expect(paid).toHaveLength(1)
  await fixture.close()
})
