import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookForm, WebhookMessage, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { Webhook } from 'standardwebhooks'
import type { TestOptions } from '@tapri/service-testing/harness'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createFixture, type Fixture, request } from '../../testing/testing.ts'
import type { Settings } from '../../settings.ts'

export interface Taken {
  path: string
  id: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  /** Verifies the signature with the Standard Webhooks library. */
  isSignedBy: (secret: string) => boolean
}

/** Starts a receiver, such as a shop's bookkeeping, that keeps the messages it accepts. */
export async function startReceiver() {
  const taken: Taken[] = []
  const attempts: string[] = []
  const receiver: {
    taken: Taken[]
    /** The id of each attempt, including refused ones. */
    attempts: string[]
    origin: string
    /** Answers instead of the default 204, if it returns true. */
    answer?: ((response: ServerResponse, body: Taken['body']) => boolean) | undefined
    /** Forgets received messages, and accepts messages again. */
    clear: () => void
    close: () => Promise<void>
  } = { taken, attempts, origin: '', clear, close }
  function clear() {
    taken.length = 0
    attempts.length = 0
    receiver.answer = undefined
  }
  async function close() {
    server.closeAllConnections()
    server.close()
  }
  async function receive(message: IncomingMessage, response: ServerResponse) {
    const text = Buffer.concat((await message.toArray()) as Buffer[]).toString()
    const headers = message.headers as Record<string, string>
    const id = headers['webhook-id'] ?? ''
    attempts.push(id)
    const body = JSON.parse(text) as Taken['body']
    if (receiver.answer?.(response, body)) return
    const isSignedBy = (secret: string) => {
      try {
        new Webhook(secret).verify(text, headers)
        return true
      } catch {
        return false
      }
    }
    taken.push({ path: message.url ?? '', id, body, isSignedBy })
    response.writeHead(204).end()
  }
  const server = createServer((message, response) => void receive(message, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts the service with a key, and allows it to send to a receiver. */
export async function createWebhooksFixture(receiver: Receiver, options: TestOptions<Settings> = {}) {
  const fixture = await createFixture({
    ...options,
    settings: {
      WEBHOOK_KEY: Buffer.alloc(32, 7).toString('base64url'),
      WEBHOOK_TRIAL_ORIGINS: receiver.origin,
      WEBHOOK_TIMEOUT_MS: 500,
      WEBHOOKS_EVERY_MS: 25,
      ...options.settings,
    },
  })
  return { ...fixture, receiver }
}
export type WebhooksFixture = Awaited<ReturnType<typeof createWebhooksFixture>>

/** Starts a receiver and a service for all tests of a file. Each test begins without webhooks. */
export function webhooksOfFile() {
  const file = {} as { receiver: Receiver; fixture: WebhooksFixture }
  beforeAll(async () => {
    file.receiver = await startReceiver()
    file.fixture = await createWebhooksFixture(file.receiver)
  })
  afterEach(async () => {
    await file.fixture.db.deleteFrom('webhooks').execute()
    file.receiver.clear()
  })
  afterAll(async () => {
    await file.fixture.close()
    await file.receiver.close()
  })
  return file
}

export const formFor = ({ origin }: Receiver, given: Partial<WebhookForm> = {}): WebhookForm => ({
  name: 'Accounts',
  url: `${origin}/books`,
  types: ['order.placed', 'order.status_changed'],
  active: true,
  ...given,
})

export async function addWebhook(fixture: Fixture, form: WebhookForm) {
  const { status, body } = await request<WebhookWithSecret>(fixture, fixture.admin, 'POST', '/admin/webhooks', form)
  if (status !== 201) throw new Error(body.detail)
  return body
}

export const logOf = async (fixture: Pick<Fixture, 'app' | 'admin'>, id: string) =>
  (await request<{ messages: WebhookMessage[] }>(fixture, fixture.admin, 'GET', `/admin/webhooks/${id}/messages`)).body
    .messages
