import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'
import multipart from '@fastify/multipart'
import { getImage, getSizedImage, uploadComplaintImage, uploadImage } from '@tapri/contracts/catalog'
import type { ImageWidth } from '@tapri/contracts/image-sizes'
import type { App } from '@tapri/service-kit/http/app'
import { createLimiter } from '@tapri/service-kit/process/limiter'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogContext } from '../database.ts'
import { decoderConnections } from './decoder/connect.ts'
import { openDecoder } from './decoder/pool.ts'
import { findImage, storeImage } from './queries.ts'
import { assertDecoded, assertImage, BrokenUpload, ImageTooLarge, NotAnImage } from './rules.ts'
import { createSizes } from './sizes.ts'

const ImageNotFound = refusal('IMAGE_NOT_FOUND')

/** Returns a 503 with Retry-After, for when 2 images are being decoded and 10 wait. */
const tooManyImages = () => Object.assign(new Error('too many images at once'), { statusCode: 503 })

/** Timeout for a whole request, long enough to upload 5 MB from a slow phone. */
const UPLOAD_TIMEOUT_MS = 60_000

/** Size of the in-memory image cache; all images of a typical menu fit. */
const CACHE_BYTES = 32 * 1024 * 1024

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Caches an image that is sent in its original width, because a smaller one is not ready yet. */
const FOR_A_MINUTE = 'public, max-age=60'

const imageHeaders = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** Registers the routes that upload and serve images. Tests pass another `decoder`. */
export async function imageRoutes(
  app: App,
  { db, settings, log }: CatalogContext,
  decoder = openDecoder(decoderConnections(settings.IMAGE_DECODER_SOCKET, log), log),
) {
  app.addHook('onClose', async () => decoder.close())
  const limitDecoding = createLimiter({ concurrency: 2, maxQueued: 10, refusal: tooManyImages })
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (webp) => webp.length })
  const sizes = createSizes({ db, log, decoder, limitDecoding })
  app.server.requestTimeout = UPLOAD_TIMEOUT_MS

  await app.register(multipart, {
    // The plugin does not throw when only the last chunk exceeds the limit, so `fileOf` checks `truncated` instead.
    throwFileSizeLimit: false,
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })

  const upload = async (request: FastifyRequest) => {
    const file = await fileOf(request)
    assertImage(file)
    const { hash, webp } = await limitDecoding(async () => {
      const decoded = assertDecoded(await decoder.decode(file))
      return { hash: await storeImage(db, decoded), webp: decoded }
    })
    void sizes.makeAll(hash, webp)
    return { image_url: `/api/images/${hash}.webp` }
  }
  app.route({ ...uploadImage, handler: async (request, reply) => reply.code(201).send(await upload(request)) })
  app.route({ ...uploadComplaintImage, handler: async (request, reply) => reply.code(201).send(await upload(request)) })

  app.route({
    ...getImage,
    schema: { params: getImage.schema.params },
    handler: async (request, reply) => {
      const hash = hashOf(request.params.name)
      const webp = cache.get(hash) ?? (await findImage(db, hash))
      if (!webp) throw new ImageNotFound()
      cache.set(hash, webp)
      return sendPicture(request, reply, { webp, etag: `"${hash}"`, isFinal: true })
    },
  })

  app.route({
    ...getSizedImage,
    schema: { params: getSizedImage.schema.params },
    handler: async (request, reply) => {
      const [hash, width] = [hashOf(request.params.name), Number(request.params.width) as ImageWidth]
      const key = `${hash}-${width}`
      const kept = cache.get(key)
      const sized = kept ? { webp: kept, isFinal: true } : await sizes.find(hash, width)
      if (!sized) throw new ImageNotFound()
      if (sized.isFinal) cache.set(key, sized.webp)
      return sendPicture(request, reply, { ...sized, etag: sized.isFinal ? `"${key}"` : `"${hash}"` })
    },
  })
}

interface Picture {
  webp: Buffer
  etag: string
  isFinal: boolean
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { webp, etag, isFinal }: Picture) {
  reply.headers({ ...imageHeaders, 'cache-control': isFinal ? IMMUTABLE : FOR_A_MINUTE, etag })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(webp)
}

const hashOf = (name: string) => name.slice(0, -'.webp'.length)

/**
 * Returns the bytes of the one file in a multipart body. Refuses other content types (415), malformed bodies (400) and
 * files above the limit (413).
 */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new NotAnImage()
  const part = await request.file().catch(() => {
    throw new BrokenUpload()
  })
  if (!part) throw new InvalidInput('/body/file', 'REQUIRED')
  const bytes = await part.toBuffer().catch(() => {
    throw new BrokenUpload()
  })
  if (part.file.truncated) throw new ImageTooLarge()
  return bytes
}
