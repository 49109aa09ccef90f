import sharp from 'sharp'
import { type Fault, faultOf, kindOf, PIXELS_LIMIT } from './picture.ts'

/** WebP knows no longer side. */
const HIGHEST = 16_383
const WIDEST = 1_600

// One picture at a time would leave nothing of two cores to the menu if it took both; nothing is worth remembering.
sharp.concurrency(1)
sharp.cache(false)
// Only the decoders of the five kinds: no SVG, no PDF, nothing that runs a program.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/**
 * Makes of an uploaded file what is stored: its first frame as WebP, upright, at most 1600 px wide, without metadata.
 * Runs in the decoder's process only (main.ts).
 */
export async function encodeImage(bytes: Buffer): Promise<Buffer | Fault> {
  try {
    // Reads the header only, without the limit that would hide how large the picture is.
    const measured = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
    const fault = faultOf(kindOf(bytes), measured)
    if (fault) return fault
    return await sharp(bytes, { limitInputPixels: PIXELS_LIMIT, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds: 6 })
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch {
    return 'UNREADABLE_IMAGE'
  }
}
