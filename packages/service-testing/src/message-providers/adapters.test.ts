import { inspect } from 'node:util'
import { createMessenger } from '@tapri/service-kit/messages/messenger'
import type { Channel, OutgoingMessage } from '@tapri/service-kit/messages/message'
import { afterAll, describe, expect, test } from 'vitest'
import { revealedIn } from '../secrets.ts'
import { startMessageProviders } from './start.ts'
import type { Fate } from './taken.ts'

const providers = await startMessageProviders()
afterAll(providers.close)

const settings = {
  APP_MODE: 'demo',
  WHATSAPP_TEMPLATE_PREFIX: 'tapri_',
  ...providers.sms,
  ...providers.whatsapp,
  ...providers.email,
} as const
const messenger = createMessenger(settings, 500)

const PHONE = '+919812345678'
const ADDRESS = 'asha@mail.example'
const stopUrl = 'https://chai.example/api/messages/stop/abc'
let lastId = 0
const messageTo = (channel: Channel, given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: `m-${(lastId += 1)}`,
  to: channel === 'email' ? ADDRESS : PHONE,
  kind: 'confirmed',
  language: 'hi',
  variables: ['1a2b3c4d', '7:45 pm'],
  text: 'ऑर्डर 1a2b3c4d, 100% = पक्का।\n.\nhttps://chai.example/customer/track/1',
  subject: 'ऑर्डर पक्का',
  ...(channel === 'email' && { stopUrl }),
  ...given,
})
const send = (channel: Channel, message: OutgoingMessage) => messenger[channel]?.send(message)
const last = () => providers.taken.at(-1)

test('an SMS has what DLT wants, and the gateway’s id and parts come back', async () => {
  const message = messageTo('sms')
  const outcome = await send('sms', message)
  expect(last()).toMatchObject({ channel: 'sms', id: message.id, to: PHONE, text: message.text })
  const { SMS_ENTITY: entity_id, SMS_HEADER: header } = providers.sms
  expect(last()?.details).toMatchObject({ entity_id, header, template_id: '1107102', unicode: true })
  expect(outcome).toEqual({
    status: 'sent',
    providerId: last()?.provider_id,
    parts: Math.ceil(message.text.length / 70),
  })
})

test('a WhatsApp message is a template with its gaps; a code is on its button too', async () => {
  await send('whatsapp', messageTo('whatsapp'))
  expect(last()).toMatchObject({ to: PHONE, text: 'tapri_confirmed hi: 1a2b3c4d | 7:45 pm' })
  await send('whatsapp', messageTo('whatsapp', { kind: 'code', language: 'en', variables: ['493817'] }))
  const components = [
    { type: 'body' },
    { type: 'button', sub_type: 'url', index: '0', parameters: [{ text: '493817' }] },
  ]
  expect(last()?.details).toMatchObject({ template: { name: 'tapri_code', components } })
})

test('an e-mail arrives as it was written, with its id and what stops it by one click', async () => {
  const message = messageTo('email')
  expect(await send('email', message)).toMatchObject({ status: 'sent' })
  expect(last()?.text.replaceAll('\r\n', '\n').trim().replace('\n..\n', '\n.\n')).toBe(message.text)
  expect(last()).toMatchObject({
    id: message.id,
    to: ADDRESS,
    details: { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  })
})

test('a password is not sent to a mail server without TLS', async () => {
  const before = providers.taken.length
  const SMTP_URL = providers.email.SMTP_URL.replace('smtp://', 'smtp://tapri:secret@')
  const outcome = await createMessenger({ ...settings, SMTP_URL }, 2_000).email?.send(messageTo('email'))
  expect(outcome).toEqual({ status: 'retry', reason: 'answered 502' })
  expect(providers.taken).toHaveLength(before)
})

test('a language without a template is English where that is registered', () => {
  const templates = JSON.stringify({ code: { en: '1' }, late: { hi: '2' } })
  const { sms } = createMessenger({ ...settings, SMS_TEMPLATES: templates })
  const asked = [sms?.languageFor('code', 'hi'), sms?.languageFor('late', 'hi'), sms?.languageFor('late', 'en')]
  expect([...asked, sms?.languageFor('ready', 'en')]).toEqual(['en', 'hi', undefined, undefined])
})

describe.each(['sms', 'whatsapp', 'email'] as const)('%s', (channel) => {
  test.each<[Fate, string, number]>([
    ['take', 'sent', 1],
    ['busy', 'retry', 0],
    ['refuse', 'refused', 0],
    ['lost', 'unknown', 1],
    ['silent', 'unknown', 0],
  ])('R12 a try that meets %s is %s, and says nothing of the message', async (fate, status, count) => {
    const before = providers.taken.length
    providers.meet(channel, fate)
    const outcome = await send(channel, messageTo(channel, { variables: ['493817'] }))
    expect(outcome?.status).toBe(status)
    expect(providers.taken.length - before).toBe(count)
    const told = outcome?.status === 'sent' ? '' : inspect(outcome, { depth: 9, showHidden: true })
    expect(revealedIn(told, [PHONE, PHONE.slice(3), ADDRESS, '493817'])).toEqual([])
  })

  test('nobody there: it is tried again', async () => {
    const gone = await startMessageProviders()
    gone.close()
    const outcome = await createMessenger({ ...settings, ...gone.sms, ...gone.whatsapp, ...gone.email }, 500)[
      channel
    ]?.send(messageTo(channel))
    expect(outcome).toMatchObject({ status: 'retry' })
  })
})

test('a repeated reference is one SMS', async () => {
  const message = messageTo('sms')
  providers.meet('sms', 'lost')
  expect((await send('sms', message))?.status).toBe('unknown')
  expect(await send('sms', message)).toMatchObject({ status: 'sent', providerId: last()?.provider_id })
  expect(providers.taken.filter(({ id }) => id === message.id)).toHaveLength(1)
})
