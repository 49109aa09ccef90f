/**
 * The decoder process: reads images from stdin and writes WebP to stdout, one at a time, until stdin ends. It has no
 * secrets and, where the system supports it, no network and no files (sandbox.ts).
 */
import { answer } from './encode.ts'
import { frame, kinds, readFrames } from './frames.ts'
import { IMAGE_LIMIT_BYTES, RESIZE_HEAD_BYTES } from './picture.ts'

process.stdout.write(frame(kinds.READY))
for await (const request of readFrames(process.stdin, IMAGE_LIMIT_BYTES + RESIZE_HEAD_BYTES)) {
  const result = await answer(request)
  process.stdout.write(typeof result === 'string' ? frame(kinds[result]) : frame(kinds.WEBP, result))
}
process.exit()
