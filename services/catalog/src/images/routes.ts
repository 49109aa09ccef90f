import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'
import multipart from '@fastify/multipart'
import { getImage, uploadImage } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/app'
import { createLimiter } from '@tapri/service-kit/limiter'
import { InvalidInput, refusal } from '@tapri/service-kit/problems'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogContext } from '../database.ts'
import { decoderConnections } from './decoder/connect.ts'
import { openDecoder } from './decoder/pool.ts'
import { findImage, storeImage } from './queries.ts'
import { assertDecoded, assertImage, BrokenUpload, ImageTooLarge, NotAnImage } from './rules.ts'

const ImageNotFound = refusal('IMAGE_NOT_FOUND')

/** 503 with Retry-After: 2 images are being decoded and 10 wait. */
const tooManyImages = () => Object.assign(new Error('too many images at once'), { statusCode: 503 })

/** Time for a whole request, for uploads of 5 MB from slow phones. */
const UPLOAD_TIMEOUT_MS = 60_000

/** Size of the in-memory image cache; all images of a usual menu fit. */
const CACHE_BYTES = 32 * 1024 * 1024

const imageHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** Uploads and serves images. Tests pass another `decoder`. */
export async function imageRoutes(
  app: App,
  { db, settings, log }: CatalogContext,
  decoder = openDecoder(decoderConnections(settings.IMAGE_DECODER_SOCKET, log), log),
) {
  app.addHook('onClose', async () => decoder.close())
  const limitDecoding = createLimiter({ concurrency: 2, maxQueued: 10, refusal: tooManyImages })
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (webp) => webp.length })
  app.server.requestTimeout = UPLOAD_TIMEOUT_MS

  await app.register(multipart, {
    // The plugin does not throw when only the last chunk exceeds the limit, so `fileOf` checks `truncated` instead.
    throwFileSizeLimit: false,
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })

  app.route({
    ...uploadImage,
    handler: async (request, reply) => {
      const file = await fileOf(request)
      assertImage(file)
      const hash = await limitDecoding(async () => storeImage(db, assertDecoded(await decoder.decode(file))))
      return reply.code(201).send({ image_url: `/api/images/${hash}.webp` })
    },
  })

  app.route({
    ...getImage,
    schema: { params: getImage.schema.params },
    handler: async (request, reply) => {
      const hash = request.params.name.slice(0, -'.webp'.length)
      const webp = cache.get(hash) ?? (await findImage(db, hash))
      if (!webp) throw new ImageNotFound()
      cache.set(hash, webp)
      reply.headers({ ...imageHeaders, etag: `"${hash}"` })
      return request.headers['if-none-match'] === `"${hash}"` ? reply.code(304).send() : reply.send(webp)
    },
  })
}

/** The bytes of the one file of a multipart body. Other content types are 415, malformed bodies 400, files above the limit 413. */
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
