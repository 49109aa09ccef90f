import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { App } from '@tapri/service-kit/http/app'
import { eventually } from '@tapri/service-testing/harness'
import { randomPhone, fromElsewhere, PASSWORD, post } from './testing.ts'
import type { FakeWebhook } from './testing-webhook.ts'

interface Registering {
  role?: Role
  phone?: string
  password?: string
  from?: string
}

/** A registration with an unverified phone, and the code that was sent. */
export async function registerUnverified(app: App, webhook: FakeWebhook, given: Registering = {}) {
  const { role = 'customer', phone = randomPhone(), password = PASSWORD, from } = given
  const before = webhook.sent.length
  const headers = from === undefined ? fromElsewhere() : { 'x-forwarded-for': from }
  const response = await post(app, '/auth/register', { name: `A ${role}`, phone, password, role }, headers)
  if (response.statusCode !== 201) throw new Error(`register answered ${response.body}`)
  const { token, user } = response.json<Session>()
  const own = { ...headers, authorization: `Bearer ${token}` }
  return {
    user,
    phone,
    token,
    headers: own,
    code: await nextCode(webhook, before, phone),
    verify: (code: string) => post(app, '/auth/phone/verify', { code }, own),
    me: () => app.inject({ url: '/auth/me', headers: own }),
    anotherCode: async () => {
      const sent = webhook.sent.length
      const answered = await post(app, '/auth/phone/code', {}, own)
      if (answered.statusCode !== 204) throw new Error(`a code was refused: ${answered.body}`)
      return nextCode(webhook, sent, phone)
    },
  }
}

/** The nth code that was sent to this phone. */
const nextCode = (webhook: FakeWebhook, after: number, phone: string) =>
  eventually(async () => webhook.sent.slice(after).find((message) => message.phone === phone)?.code)

export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
