import sharp from 'sharp'
import { kinds, type Frame } from './frames.ts'
import { type Fault, faultOf, kindOf, MAX_PIXELS, RESIZE_HEAD_BYTES } from './picture.ts'

/** The longest side that WebP allows, in pixels. */
const MAX_HEIGHT = 16_383
const MAX_WIDTH = 1_600

// One thread per image, so that decoding never takes all cores; no cache, since no image is decoded twice.
sharp.concurrency(1)
sharp.cache(false)
// Only loaders of the five accepted formats: no SVG, no PDF, none that runs a program.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/**
 * Answers a frame: converts an uploaded file, to at most 1600 px wide, or resizes a stored image to the given width.
 */
export const answer = ({ kind, content }: Frame): Promise<Buffer | Fault> =>
  kind === kinds.RESIZE && content.length > RESIZE_HEAD_BYTES
    ? encodeImage(content.subarray(RESIZE_HEAD_BYTES), content.readUInt16BE(0))
    : encodeImage(content)

/**
 * Converts a file to WebP: first frame, auto-oriented, at most `width` px wide, no metadata. Returns a fault for a file
 * that cannot be decoded or has too many pixels. Runs in the decoder's process only (main.ts).
 */
export async function encodeImage(bytes: Buffer, width = MAX_WIDTH): Promise<Buffer | Fault> {
  try {
    // Reads only the header, without a pixel limit, so that the size of a too large image is known.
    const measured = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
    const fault = faultOf(kindOf(bytes), measured)
    if (fault) return fault
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds: 6 })
      .autoOrient()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch {
    return 'UNREADABLE_IMAGE'
  }
}
