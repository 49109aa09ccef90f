import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A response body that is encoded once and sent often, with the ETag of its content. */
export interface EncodedResponse {
  /** Hash of the content, the same in every process. The ETag of an encoding adds a suffix. */
  tag: string
  bytes: Record<Encoding, Buffer>
}

/** Encoding happens after each change, not per request; quality 6 of 11 keeps it cheap. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Serializes `value` as JSON and compresses it with Brotli and gzip. */
export const encodeResponse = (value: unknown) => encodeBytes(Buffer.from(JSON.stringify(value)))

export async function encodeBytes(identity: Buffer) {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 6 }),
  ])
  return { tag: tagOf(identity), bytes: { br, gzip: zipped, identity } }
}

const tagOf = (content: Buffer) => hash('sha256', content, 'base64url').slice(0, 22)

export const etagOf = ({ tag }: Pick<EncodedResponse, 'tag'>, encoding: Encoding) =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`

/** Chooses an encoding that an Accept-Encoding header allows, in this order: Brotli, gzip, identity. */
export function encodingFor(accepted = ''): Encoding {
  const offers = accepted.toLowerCase().split(',')
  const takes = (encoding: string) =>
    offers.some((offer) => {
      const [name, ...parameters] = offer.split(';').map((part) => part.trim())
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  return encodings.find(takes) ?? 'identity'
}

/** Tells whether an If-None-Match header matches this content, in any encoding. */
export const matchesEtag = (response: Pick<EncodedResponse, 'tag'>, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || encodings.some((encoding) => one === etagOf(response, encoding)))

/** An encoded response with the headers of each encoding, computed once. */
export interface ReadyResponse {
  content: EncodedResponse
  /** Sent with a 304 as well. */
  headers: Record<Encoding, Record<string, string>>
  contentHeaders: Record<Encoding, Record<string, string>>
}

/** `cacheControl` and the ETag go with a 304 as well, `type` only with the content. */
export function readyResponse(content: EncodedResponse, type: string, cacheControl: string): ReadyResponse {
  const forEach = (headersOf: (encoding: Encoding) => Record<string, string>) =>
    Object.fromEntries(encodings.map((encoding) => [encoding, headersOf(encoding)])) as ReadyResponse['headers']
  return {
    content,
    headers: forEach((encoding) => ({
      'cache-control': cacheControl,
      etag: etagOf(content, encoding),
      vary: 'accept-encoding',
    })),
    contentHeaders: forEach((encoding) => ({
      'content-type': type,
      'content-length': String(content.bytes[encoding].length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })),
  }
}

/** Sends 304 when If-None-Match matches, else the bytes in the smallest encoding that the client accepts. */
export function sendReady({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, ready: ReadyResponse) {
  const { content } = ready
  const encoding = encodingFor(headers['accept-encoding'])
  void reply.headers(ready.headers[encoding])
  if (matchesEtag(content, headers['if-none-match'])) return reply.code(304).send()
  return reply.headers(ready.contentHeaders[encoding]).send(content.bytes[encoding])
}
