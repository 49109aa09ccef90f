/**
 * The decoder's process: reads images from stdin and writes WebP to stdout, one at a time, until stdin ends. It has no secrets
 * and, where the system supports it, no network and no files (sandbox.ts).
 */
import { encodeImage } from './encode.ts'
import { frame, kinds, readFrames } from './frames.ts'
import { BYTES_LIMIT } from './picture.ts'

process.stdout.write(frame(kinds.READY))
for await (const { content } of readFrames(process.stdin, BYTES_LIMIT)) {
  const result = await encodeImage(content)
  process.stdout.write(typeof result === 'string' ? frame(kinds[result]) : frame(kinds.WEBP, result))
}
process.exit()
