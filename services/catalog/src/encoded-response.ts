import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A response body that is encoded once and sent often, with the ETag of its content. */
export interface EncodedResponse {
  /** Hash of the content, equal in every process. The ETag of an encoding adds a suffix. */
  tag: string
  bytes: Record<Encoding, Buffer>
}

/** Encoding happens after each change of the menu, not per request; 6 of 11 keeps it cheap. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Serializes `value` as JSON and compresses it with Brotli and gzip. */
export async function encodeResponse(value: unknown): Promise<EncodedResponse> {
  const identity = Buffer.from(JSON.stringify(value))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 6 }),
  ])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { tag, bytes: { br, gzip: zipped, identity } }
}

export const etagOf = ({ tag }: Pick<EncodedResponse, 'tag'>, encoding: Encoding) =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`

/** The smallest encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').toLowerCase().split(',')
  const takes = (encoding: string) =>
    offers.some((offer) => {
      const [name, ...parameters] = offer.split(';').map((part) => part.trim())
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  return encodings.find(takes) ?? 'identity'
}

/** Whether an If-None-Match header names this content, in any encoding. */
export const matchesEtag = (response: Pick<EncodedResponse, 'tag'>, ifNoneMatch: string | undefined) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === '*' || encodings.some((encoding) => known === etagOf(response, encoding)))
