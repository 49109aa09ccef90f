/** What passes between the service and a decoder: 4 bytes of length (big endian), 1 byte of kind, the content. */
export interface Frame {
  kind: number
  content: Buffer
}

/** A decoder says READY once, then answers each PICTURE with one of the last three. */
export const kinds = { READY: 0, PICTURE: 1, WEBP: 2, TOO_MANY_PIXELS: 3, UNREADABLE_IMAGE: 4 } as const

const HEAD_BYTES = 5

export function frame(kind: number, content: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(content.length, 0)
  head[4] = kind
  return Buffer.concat([head, content])
}

/** Cuts a stream into frames. Throws at a frame whose content is longer than the limit, before it is read. */
export async function* readFrames(stream: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Frame, void> {
  let chunks: Buffer[] = []
  let held = 0
  let wanted = HEAD_BYTES
  for await (const chunk of stream) {
    chunks.push(chunk)
    held += chunk.length
    while (held >= wanted) {
      const bytes = Buffer.concat(chunks)
      const length = bytes.readUInt32BE(0)
      if (length > limit) throw new Error(`a frame of ${length} bytes, and ${limit} is the limit`)
      wanted = HEAD_BYTES + length
      chunks = [bytes]
      if (held < wanted) continue
      yield { kind: bytes[4] ?? 0, content: bytes.subarray(HEAD_BYTES, wanted) }
      chunks = [bytes.subarray(wanted)]
      held -= wanted
      wanted = HEAD_BYTES
    }
  }
}
