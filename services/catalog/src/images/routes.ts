import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'
import multipart from '@fastify/multipart'
import { getImage, uploadImage } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/app'
import { InvalidInput, refusal } from '@tapri/service-kit/problems'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogContext } from '../database.ts'
import { atMost } from './at-most.ts'
import { lines } from './decoder/lines.ts'
import { openDecoder } from './decoder/pool.ts'
import { findImage, storeImage } from './queries.ts'
import { assertDecoded, assertImage, BrokenUpload, ImageTooLarge, NotAnImage } from './rules.ts'

const ImageNotFound = refusal('IMAGE_NOT_FOUND')

/** A slow phone gets this long for its 5 MB. */
const UPLOAD_WITHIN_MS = 60_000

/** Pictures that are asked for often are kept; the whole of a usual menu fits. */
const CACHED_BYTES = 32 * 1024 * 1024

const imageHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** Upload and service of pictures. Tests put other programs in the decoder's place. */
export async function imageRoutes(
  app: App,
  { db, settings, log }: CatalogContext,
  decoder = openDecoder(lines(settings.IMAGE_DECODER_SOCKET, log), log),
) {
  app.addHook('onClose', async () => decoder.close())
  const inTurn = atMost(2, 10)
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: (webp) => webp.length })
  app.server.requestTimeout = UPLOAD_WITHIN_MS

  await app.register(multipart, {
    // The plugin's own error is not thrown when the last of many chunks is the one too many: `fileOf` looks instead.
    throwFileSizeLimit: false,
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })

  app.route({
    ...uploadImage,
    handler: async (request, reply) => {
      const file = await fileOf(request)
      assertImage(file)
      const hash = await inTurn(async () => storeImage(db, assertDecoded(await decoder.decode(file))))
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

/** The one file of a multipart body, whole. Refuses other bodies (415), broken ones (400) and too large a file (413). */
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
