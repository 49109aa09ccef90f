import { writeSync } from 'node:fs'

/** A line waits this long at most, as long as the event loop turns. */
const WRITE_WITHIN_MS = 100
/** As many characters are written at once, whenever they came. */
const WRITE_AT = 16 * 1024
const BUSY_PAUSE_MS = 5

export interface LineBuffer {
  write: (line: string) => void
  /** Writes what waits. */
  flush: () => void
}

/**
 * Collects lines and writes them together: one system call for a hundred lines instead of one for each. Our own, because sonic-boom
 * measures all that waits again with each line, and wakes an idle process ten times a second.
 */
export function bufferLines(write: (text: string) => void): LineBuffer {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= WRITE_AT) flush()
      else timer ??= setTimeout(flush, WRITE_WITHIN_MS).unref()
    },
    flush,
  }
}

const forPausing = new Int32Array(new SharedArrayBuffer(4))

/** Writes all of the text, also where the descriptor does not block; what nobody can read any more is dropped. */
export function writeWhole(fd: number, text: string) {
  for (let rest = Buffer.from(text); rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      Atomics.wait(forPausing, 0, 0, BUSY_PAUSE_MS)
    }
  }
}
