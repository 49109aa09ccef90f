/**
 * The decoder's process: pictures in at stdin, WebP out at stdout, one after the other, until stdin ends. It has no secret and,
 * where the system can do that, no network and no files (sandbox.ts).
 */
import { encodeImage } from './encode.ts'
import { frame, kinds, readFrames } from './frames.ts'
import { BYTES_LIMIT } from './picture.ts'

process.stdout.write(frame(kinds.READY))
for await (const { content } of readFrames(process.stdin, BYTES_LIMIT)) {
  const made = await encodeImage(content)
  process.stdout.write(typeof made === 'string' ? frame(kinds[made]) : frame(kinds.WEBP, made))
}
process.exit()
