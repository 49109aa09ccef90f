import { setTimeout as sleep } from 'node:timers/promises'
import { IMAGE_WIDTHS, type ImageWidth } from '@tapri/contracts/image-sizes'
import { createLimiter, type Limit } from '@tapri/service-kit/process/limiter'
import type { CatalogContext } from '../database.ts'
import type { openDecoder } from './decoder/pool.ts'
import { findImage, findImageSize, storeImageSize } from './queries.ts'

interface Sizes extends Pick<CatalogContext, 'db' | 'log'> {
  decoder: Pick<ReturnType<typeof openDecoder>, 'resize'>
  /** Limits the decoders for uploads and sizes together. */
  limitDecoding: Limit
  /** How long to wait for a smaller image at most. */
  longestMs?: number
}

export interface SizedPicture {
  webp: Buffer
  /** False for the image in its original width, when it could not be resized now. */
  isFinal: boolean
}

/** How long to wait in the queue for a smaller image; after that, the large one is faster. */
const LONGEST_WAIT_MS = 2_000
/** In total: less than the 7 s that the gateway waits, more than starting a decoder takes on a busy machine. */
const LONGEST_IN_ALL_MS = 5_000

const isBusy = () => new Error('too many pictures are being made smaller')

/**
 * Makes and stores images in other widths, after an upload or when one is first requested. One at a time, so that an
 * upload always finds a decoder. If an image cannot be resized now, the original is served.
 */
export function createSizes({ db, log, decoder, limitDecoding, longestMs = LONGEST_IN_ALL_MS }: Sizes) {
  const limit = createLimiter({ concurrency: 1, maxWaitMs: LONGEST_WAIT_MS, refusal: isBusy })
  const under = new Map<string, Promise<Buffer | undefined>>()

  async function make(hash: string, width: ImageWidth, webp: Buffer): Promise<Buffer | undefined> {
    const made = await limit(() => limitDecoding(() => decoder.resize(webp, width)))
    if (typeof made === 'string') throw new Error(made)
    // An image that is not wider, and was already well compressed, would grow.
    const smaller = made.length < webp.length ? made : webp
    await storeImageSize(db, hash, width, smaller)
    return smaller
  }

  /** Returns undefined when it cannot be made now. Concurrent requests share one run. */
  function makeOnce(hash: string, width: ImageWidth, webp: Buffer) {
    const key = `${hash} ${width}`
    const running =
      under.get(key) ??
      make(hash, width, webp)
        .catch((err: unknown) => {
          log.warn({ err, hash, width }, 'resizing a picture failed, serving the original')
          return undefined
        })
        .finally(() => under.delete(key))
    under.set(key, running)
    return running
  }

  return {
    /** Returns undefined when there is no such image. */
    find: async (hash: string, width: ImageWidth): Promise<SizedPicture | undefined> => {
      const stored = await findImageSize(db, hash, width)
      if (stored) return { webp: stored, isFinal: true }
      const webp = await findImage(db, hash)
      if (!webp) return undefined
      const late = new AbortController()
      const waited = sleep(longestMs, undefined, { signal: late.signal }).catch(() => undefined)
      const made = await Promise.race([makeOnce(hash, width, webp), waited]).finally(() => late.abort())
      return made ? { webp: made, isFinal: true } : { webp, isFinal: false }
    },
    /** Makes all widths of an image that was just uploaded. */
    makeAll: async (hash: string, webp: Buffer) => {
      for (const width of IMAGE_WIDTHS) await makeOnce(hash, width, webp)
    },
  }
}
