import Type from 'typebox'
import { expect, test } from 'vitest'
import { readSettings } from '../process/settings.ts'
import { emailSettings, phoneMessageSettings, readTemplates, unsafeMessages } from './settings.ts'

const Settings = Type.Object({
  APP_MODE: Type.Enum(['demo', 'production']),
  ...phoneMessageSettings,
  ...emailSettings,
})
const sms = {
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'a',
  SMS_ENTITY: '1101',
  SMS_HEADER: 'TAPRIX',
  SMS_TEMPLATES: '{"code":{"en":"1107"}}',
}
const unsafe = (given: Record<string, string>) =>
  unsafeMessages(readSettings(Settings, { APP_MODE: 'production', ...given }))

test.each([
  [{}],
  [sms],
  [{ WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'a' }],
  [{ SMTP_URL: 'smtps://u:p@mail.example', EMAIL_FROM: 'Tapri <chai@tapri.example>' }],
  [{ ...sms, SMS_URL: 'http://127.0.0.1:4000/sms' }],
])('the settings %j send', (given) => expect(unsafe(given)).toBeUndefined())

test.each([
  ['SMS_ENTITY', { ...sms, SMS_ENTITY: '' }],
  ['SMS_TEMPLATES', { ...sms, SMS_TEMPLATES: '{"code":{"ta":"1"}}' }],
  ['SMS_TEMPLATES', { ...sms, SMS_TEMPLATES: '{"greeting":{"en":"1"}}' }],
  ['SMS_TEMPLATES', { ...sms, SMS_TEMPLATES: '/no/such/file.json' }],
  ['SMS_URL', { ...sms, SMS_URL: 'http://sms.example/send' }],
  ['WHATSAPP_TOKEN', { WHATSAPP_PHONE_ID: '1' }],
  ['EMAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
])('%s stops the start', (name, given) => {
  expect(unsafe(given)).toContain(name)
  expect(unsafe(given)).not.toContain('\n')
})

test.each([
  ['SMS_URL', 'ftp://sms.example'],
  ['SMS_HEADER', 'T'],
  ['SMTP_URL', 'https://mail.example'],
  ['EMAIL_FROM', 'nobody'],
])('%s=%s cannot be read', (name, value) => {
  expect(() => readSettings(Settings, { APP_MODE: 'demo', [name]: value })).toThrow(name)
})

test('templates are read by kind and language', () => {
  expect(readTemplates(sms.SMS_TEMPLATES)).toEqual({ code: { en: '1107' } })
})
