import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Books, openBooks, Refused } from './books.ts'
import { answerShop } from './dialects.ts'
import { hostedPage } from './hosted-page.ts'
import { type Fate, fates, messenger } from './messages.ts'

interface Options {
  port?: number
  /** Keeps its data across a restart. */
  file?: string | undefined
  /** The URL at which the shop takes messages, without the API's name at its end. */
  noticeUrl: () => string
  /** The key of the shop's calls, and of the messages to it. */
  secret: string
  noticeSecret: string
  /** The fates of messages whose browser does not choose one; used in turn. */
  fates?: readonly Fate[]
  /** The host name for browsers; calls always use 127.0.0.1. */
  host?: string
}

/**
 * Starts a payment provider for demo and tests, which takes no money: a hosted page, refunds, and signed messages that
 * arrive twice, late, out of order or never. It has its own API, and the parts of Razorpay Orders and Stripe Checkout
 * that this product uses.
 */
export async function startPaymentProvider(options: Options) {
  const books = openBooks(options.file)
  const messages = messenger({ books, noticeUrl: options.noticeUrl, secret: options.noticeSecret })
  const pay = payer(books, messages, options.fates ?? ['once'])
  const shop = { books, pay, secret: options.secret, ownUrl: '' }
  const server = createServer((request, response) => {
    answer(shop, request, response).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500
      const message = error instanceof Error ? error.message : String(error)
      // The fields of an error of Stripe and of Razorpay.
      send(response, status, { error: { type: 'invalid_request_error', code: message, message, description: message } })
    })
  })
  const open = (port: number) => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  await open(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  shop.ownUrl = `http://${options.host ?? '127.0.0.1'}:${port}`
  messages.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    pay,
    /** Listens again after `close`, at the same address. */
    open: () => open(port),
    close: async () => {
      if (!server.listening) return
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
    /** Sends no more messages. */
    stop: messages.stop,
  }
}

/** Takes the payment of a session and tells the shop; returns where the browser goes next. */
function payer(books: Books, messages: ReturnType<typeof messenger>, turns: readonly Fate[]) {
  let paid = 0
  return async (ref: string, wanted: string | undefined): Promise<string> => {
    const { dialect, success_url } = books.sessionOf(ref)
    const payment = books.pay(ref, `${dialect === 'stripe' ? 'pi' : 'pay'}_${ref.split('_').at(-1)}`)
    const chosen = fates.find((fate) => fate === wanted) ?? turns[paid % turns.length] ?? 'once'
    paid += 1
    await messages.tell(payment, chosen)
    return success_url
  }
}

interface Shop {
  books: Books
  pay: ReturnType<typeof payer>
  secret: string
  ownUrl: string
}

async function answer({ books, pay, secret, ownUrl }: Shop, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://provider')
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
  const [, ref] = /^\/pay\/(\w+)$/.exec(url.pathname) ?? []
  if (url.pathname === '/healthz') return send(response, 200, { status: 'ok' })
  const form = new URLSearchParams(body)
  if (ref && request.method === 'GET') return show(response, hostedPage(books.sessionOf(ref)))
  if (ref) {
    const success = await pay(ref, form.get('fate') ?? undefined)
    const callback = form.get('callback')
    // 307: the browser repeats the post there.
    return response.writeHead(callback ? 307 : 303, { location: callback || success }).end()
  }
  if (url.pathname === '/v1/checkout/embedded') {
    const session = { ...books.sessionOf(form.get('order_id') ?? ''), cancel_url: form.get('cancel_url') ?? '' }
    return show(response, hostedPage(session, form.get('callback_url') ?? ''))
  }
  if (!isShop(request, secret)) throw new Refused(401, 'who are you?')
  const fields = fieldsOf(body, String(request.headers['content-type']))
  const idempotencyKey = String(request.headers['idempotency-key'])
  const call = {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    body: fields,
    idempotencyKey,
  }
  const given = answerShop(books, call, ownUrl)
  if (!given) throw new Refused(404, 'there is no such call')
  return send(response, given.status, given.body)
}

const show = (response: ServerResponse, page: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Accepts a bearer token, as Stripe's callers send it, or a password, as Razorpay's do. */
function isShop({ headers: { authorization = '' } }: IncomingMessage, secret: string) {
  const [scheme, credentials = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return credentials === secret
  return Buffer.from(credentials, 'base64').toString().endsWith(`:${secret}`)
}

const fieldsOf = (body: string, type: string): Record<string, string> =>
  type.startsWith('application/json')
    ? (JSON.parse(body || '{}') as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body))
