import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewPushSubscription } from '@tapri/contracts/push'
import type { PushMessage } from '@tapri/contracts/push-message'

export interface Delivered {
  message: PushMessage
  headers: IncomingHttpHeaders
  /** The claims of the request's VAPID token, whose signature was checked. */
  vapid: { aud: string; sub: string; exp: number }
}

/** A browser from its push service's point of view. */
export interface TestBrowser {
  subscription: NewPushSubscription
  delivered: Delivered[]
  attempts: number
  /** Replaces the answer 201. */
  answer?: (response: ServerResponse) => void
}

/** Starts a push service that decrypts messages (RFC 8291, RFC 8188) and verifies their sender (RFC 8292). */
export async function startPushService() {
  const browsers = new Map<string, TestBrowser & { privateKey: string }>()

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const browser = browsers.get(request.url ?? '')
    if (!browser) return response.writeHead(404).end()
    browser.attempts += 1
    if (browser.answer) return browser.answer(response)
    const plain = decrypt(body, browser.privateKey, browser.subscription.keys.auth)
    const vapid = checkVapid(request.headers.authorization ?? '')
    browser.delivered.push({ message: JSON.parse(plain) as PushMessage, headers: request.headers, vapid })
    return response.writeHead(201).end()
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function browser(language: 'en' | 'hi' = 'en'): TestBrowser {
    const keys = createECDH('prime256v1')
    const path = `/send/${randomUUID()}`
    const made = {
      subscription: {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') },
        language,
      },
      delivered: [],
      attempts: 0,
      privateKey: keys.getPrivateKey('base64url'),
    }
    browsers.set(path, made)
    return made
  }
  return { origin, browser, close }
}

/** Decrypts an aes128gcm record: salt (16), record size (4), key length (1), sender's key, ciphertext with tag. */
function decrypt(body: Buffer, privateKey: string, authSecret: string): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
  const shared = own.computeSecret(senderKey)
  const key = derive(shared, Buffer.from(authSecret, 'base64url'), info, 32)
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  // The last record is padded with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Throws unless the token is signed with the key that the header names. */
function checkVapid(authorization: string): Delivered['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the VAPID token is not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Delivered['vapid']
}
