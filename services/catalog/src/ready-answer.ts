import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** An answer that is made once and sent often: its bytes in every encoding, and the name of this content. */
export interface ReadyAnswer {
  /** Strong; each encoding adds its own ending. The same content has the same tag in every replica. */
  tag: string
  bytes: Record<Encoding, Buffer>
}

/** Nobody waits for this, but it is done after every change of the menu. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function makeReady(value: unknown): Promise<ReadyAnswer> {
  const identity = Buffer.from(JSON.stringify(value))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 6 }),
  ])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { tag, bytes: { br, gzip: zipped, identity } }
}

export const etagOf = ({ tag }: Pick<ReadyAnswer, 'tag'>, encoding: Encoding) =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`

/** The smallest encoding that the asker takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').toLowerCase().split(',')
  const takes = (encoding: string) =>
    offers.some((offer) => {
      const [name, ...parameters] = offer.split(';').map((part) => part.trim())
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  return encodings.find(takes) ?? 'identity'
}

/** Whether the asker has this content already, in whatever encoding. */
export const isKnown = (answer: Pick<ReadyAnswer, 'tag'>, ifNoneMatch: string | undefined) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === '*' || encodings.some((encoding) => known === etagOf(answer, encoding)))
