import type { Socket } from 'node:net'

/** Less than this on average over the window, and nobody is reading, or somebody who only holds the place. */
const LEAST_BYTES_PER_SECOND = 8 * 1024
/** Longer than a slow line needs to empty the buffers of both ends by the part after which they take more. */
const WINDOW_MS = 4 * 60_000

/**
 * Ends a long response whose reader is slower than the least pace, in place of the limit of an idle connection: a slow
 * line takes nothing for a while, and then much at once. Returns a function that stops the watch.
 */
export function keepPace(
  socket: Socket,
  end: () => void,
  leastPerSecond = LEAST_BYTES_PER_SECOND,
  windowMs = WINDOW_MS,
) {
  socket.setTimeout(0)
  let before = sentBy(socket)
  const timer = setInterval(() => {
    const sent = sentBy(socket)
    if (sent - before < (leastPerSecond * windowMs) / 1_000) end()
    before = sent
  }, windowMs).unref()
  return () => clearInterval(timer)
}

/** Bytes that the kernel has taken. */
const sentBy = (socket: Socket) => socket.bytesWritten - socket.writableLength
