import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { eventually } from '@tapri/service-testing/harness'
import { afterAll, beforeEach } from 'vitest'
import type { Settings } from './settings.ts'
import { bearer, from, fromElsewhere, PASSWORD, randomPhone, startAuth } from './testing.ts'

interface Message {
  phone: string
  code: string
}

/** Starts a webhook receiver for tests, which records requests and answers with failures on demand. */
async function fakeWebhook() {
  const sent: Message[] = []
  const refused: Message[] = []
  const failures: number[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts = await Array.fromAsync(request as AsyncIterable<Buffer>)
      const failure = failures.shift()
      ;(failure ? refused : sent).push(JSON.parse(Buffer.concat(parts).toString()) as Message)
      response.writeHead(failure ?? 200).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    refused,
    /** Answers the next requests with these statuses. */
    failNext: (...statuses: number[]) => void failures.push(...statuses),
  }
}

interface Registering {
  role?: Role
  phone?: string
  password?: string
  from?: string
}

/**
 * Starts, for a file of tests, a service that verifies phones by code, with its webhook and log. Attempts are deleted
 * before each test.
 */
export async function startWithCodes(settings: Partial<Settings> = {}, databaseUrl?: string) {
  const webhook = await fakeWebhook()
  const lines: string[] = []
  const running = await startAuth({
    settings: { PHONE_VERIFICATION: 'code', CODE_WEBHOOK_URL: webhook.url, ...settings },
    log: (line) => lines.push(line),
    ...(databaseUrl && { databaseUrl }),
  })
  const { db, post, send } = running
  beforeEach(async () => {
    await db.deleteFrom('attempts').execute()
  })

  /** Makes a call that sends a code to this phone. Returns the response and the code. */
  async function sending<T>(phone: string, call: () => Promise<T>) {
    const before = webhook.sent.length
    const answer = await call()
    const find = async () => webhook.sent.slice(before).find((message) => message.phone === phone)?.code
    return { answer, code: await eventually(find) }
  }

  /** Creates a registration with an unverified phone. Returns it with the code that was sent. */
  async function register(given: Registering = {}) {
    const { role = 'customer', phone = randomPhone(), password = PASSWORD, from: address } = given
    const headers = address === undefined ? fromElsewhere() : from(address)
    const body = { name: `A ${role}`, phone, password, role }
    const { answer, code } = await sending(phone, () => post('/auth/register', body, headers))
    const { token, user } = answer.json<Session>()
    const own = { ...headers, ...bearer(token) }
    return {
      user,
      phone,
      token,
      headers: own,
      code,
      verify: (typed: string) => post('/auth/phone/verify', { code: typed }, own),
      me: () => send('GET', '/auth/me', own),
      anotherCode: async () => (await sending(phone, () => post('/auth/phone/code', {}, own))).code,
    }
  }

  return { ...running, webhook, lines, register, sending }
}

export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
