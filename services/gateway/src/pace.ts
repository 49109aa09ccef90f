import type { Socket } from 'node:net'

/** With less than this on average over the window, nobody is reading, or somebody only holds the place. */
const LEAST_BYTES_PER_SECOND = 8 * 1024
/** Longer than a slow connection needs to empty the buffers at both ends to the point where they accept more. */
const WINDOW_MS = 4 * 60_000

/**
 * Ends a long response whose reader is slower than the minimum pace. Replaces the idle timeout, because a slow
 * connection takes nothing for a while, and then much at once. Returns a function that stops the watch.
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

/** Returns how many bytes the kernel has taken. */
const sentBy = (socket: Socket) => socket.bytesWritten - socket.writableLength
