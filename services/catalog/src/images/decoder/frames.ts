/** A message between the service and a decoder: 4 bytes length (big endian), 1 byte kind, content. */
export interface Frame {
  kind: number
  content: Buffer
}

/**
 * A decoder sends READY once, then for each PICTURE one of WEBP, TOO_MANY_PIXELS and UNREADABLE_IMAGE. RESIZE is like
 * PICTURE, with 2 bytes for the width in px (big endian), then a stored image.
 */
export const kinds = { READY: 0, PICTURE: 1, WEBP: 2, TOO_MANY_PIXELS: 3, UNREADABLE_IMAGE: 4, RESIZE: 5 } as const

const HEAD_BYTES = 5

/** Encodes a frame. */
export function frame(kind: number, content: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(content.length, 0)
  head[4] = kind
  return Buffer.concat([head, content])
}

/** Splits a stream into frames. Throws on a frame longer than `limit` bytes, before its content is read. */
export async function* readFrames(stream: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Frame, void> {
  let chunks: Buffer[] = []
  let bufferedBytes = 0
  let wantedBytes = HEAD_BYTES
  for await (const chunk of stream) {
    chunks.push(chunk)
    bufferedBytes += chunk.length
    while (bufferedBytes >= wantedBytes) {
      const bytes = Buffer.concat(chunks)
      const length = bytes.readUInt32BE(0)
      if (length > limit) throw new Error(`frame of ${length} bytes, limit ${limit}`)
      wantedBytes = HEAD_BYTES + length
      chunks = [bytes]
      if (bufferedBytes < wantedBytes) continue
      yield { kind: bytes[4] ?? 0, content: bytes.subarray(HEAD_BYTES, wantedBytes) }
      chunks = [bytes.subarray(wantedBytes)]
      bufferedBytes -= wantedBytes
      wantedBytes = HEAD_BYTES
    }
  }
}
