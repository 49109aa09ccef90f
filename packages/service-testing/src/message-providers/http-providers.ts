import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memberOf, textOf } from '@tapri/service-kit/messages/post-json'
import type { Taken, TakenMessages } from './taken.ts'

export interface HttpProviderOptions {
  taken: TakenMessages
  port?: number | undefined
  token: string
}

/** An answer, or how the connection ends without one. */
type Answer = { status: number; body: unknown } | 'cut' | 'silent'

const ok = (body: unknown): Answer => ({ status: 200, body })

/**
 * Serves the HTTP gateway for SMS at `/sms`, the WhatsApp Cloud API at `/v23.0/<phone id>/messages`, and the accepted
 * messages at `/taken`.
 */
export async function startHttpProviders({ taken, port = 0, token }: HttpProviderOptions) {
  const server = createServer((request, response) => {
    // A caller that dies while sending has asked for nothing.
    void bodyOf(request).then(
      (body) => send(request, response, answerOf(request, body)),
      () => request.socket.destroy(),
    )
  })
  const answerOf = ({ url = '', headers }: IncomingMessage, body: unknown): Answer => {
    if (url === '/taken') return ok(taken.taken)
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { error: { code: 190 } } }
    if (url === '/sms') return sms(taken, body)
    if (/^\/v[\d.]+\/\d+\/messages$/.test(url)) return whatsapp(taken, body)
    return { status: 404, body: {} }
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  if (answer === 'silent') return
  if (answer === 'cut') request.socket.destroy()
  else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts = await Array.fromAsync(request as AsyncIterable<Buffer>)
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Accepts a message once for each reference, as the gateway's contract says. */
function sms(taken: TakenMessages, body: unknown): Answer {
  const reference = textOf(body, 'reference')
  const text = textOf(body, 'text')
  const fate = taken.fateOf('sms')
  if (fate === 'silent') return 'silent'
  if (fate === 'busy') return { status: 503, body: {} }
  const wanted = ['to', 'text', 'entity_id', 'header', 'template_id', 'reference']
  const missing = wanted.filter((name) => textOf(body, name) === '')
  if (fate === 'refuse' || missing.length > 0) return { status: 422, body: { missing } }
  const length = memberOf(body, 'unicode') === true ? 70 : 160
  const parts = Math.ceil(text.length / length)
  const earlier = taken.ofChannel('sms').find(({ id }) => id === reference)
  if (earlier) return { status: 409, body: { id: earlier.provider_id, parts } }
  const provider_id = `sms-${randomUUID()}`
  taken.take({
    channel: 'sms',
    id: reference,
    provider_id,
    to: textOf(body, 'to'),
    text,
    details: body as object as Taken['details'],
  })
  return fate === 'lost' ? 'cut' : ok({ id: provider_id, parts })
}

function whatsapp(taken: TakenMessages, body: unknown): Answer {
  const fate = taken.fateOf('whatsapp')
  if (fate === 'silent') return 'silent'
  if (fate === 'busy') return { status: 429, body: { error: { code: 130_429, type: 'OAuthException' } } }
  const isTemplate = textOf(body, 'messaging_product') === 'whatsapp' && textOf(body, 'type') === 'template'
  if (fate === 'refuse' || !isTemplate) return { status: 400, body: { error: { code: 131_009 } } }
  const parameters = memberOf(body, 'template', 'components', 0, 'parameters')
  const words = (Array.isArray(parameters) ? parameters : []).map((one) => textOf(one, 'text'))
  const to = textOf(body, 'to')
  const provider_id = `wamid.${randomUUID()}`
  taken.take({
    channel: 'whatsapp',
    id: textOf(body, 'biz_opaque_callback_data'),
    provider_id,
    to: `+${to}`,
    text: `${textOf(body, 'template', 'name')} ${textOf(body, 'template', 'language', 'code')}: ${words.join(' | ')}`,
    details: body as Taken['details'],
  })
  const contacts = [{ input: to, wa_id: to }]
  const messages = [{ id: provider_id, message_status: 'accepted' }]
  return fate === 'lost' ? 'cut' : ok({ messaging_product: 'whatsapp', contacts, messages })
}

/** Builds the body of a WhatsApp webhook and its header, signed with the app's secret. */
export function signedWebhook(secret: string, value: object) {
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', ...value } }
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } }
}

/** Builds a delivery receipt of an accepted message. */
export const receiptOf = ({ provider_id, id, to }: Taken, status: 'sent' | 'delivered' | 'read' | 'failed') => ({
  statuses: [
    { id: provider_id, status, timestamp: '1764000000', recipient_id: to.slice(1), biz_opaque_callback_data: id },
  ],
})

/** Builds an answer of a person. */
export const inboundOf = (from: string, text: string) => ({
  messages: [{ from: from.replace('+', ''), id: `wamid.${randomUUID()}`, type: 'text', text: { body: text } }],
})
