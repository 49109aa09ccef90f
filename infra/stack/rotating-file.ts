import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

const MAX_BYTES = 10 * 1024 * 1024
/** Files of one name, the one that is written included. */
const MAX_FILES = 5

/**
 * A file that takes lines, one or more at a time, and never holds more than `maxBytes`; `file.1` is the one before it, and so on.
 * Our own, because pino-roll and rotating-file-stream write asynchronously: the last lines before a crash, which matter
 * most, would be lost, and a full disk would be an unhandled error of a stream instead of a throw that the caller catches.
 */
export function rotatingFile(file: string, { maxBytes = MAX_BYTES, maxFiles = MAX_FILES } = {}) {
  let open: { fd: number; size: number } | undefined

  function reopen() {
    const fd = openSync(file, 'a', 0o600)
    return { fd, size: fstatSync(fd).size }
  }

  function rotate({ fd }: { fd: number }) {
    closeSync(fd)
    open = undefined
    const names = Array.from({ length: maxFiles }, (_, age) => (age === 0 ? file : `${file}.${age}`))
    for (let age = maxFiles - 2; age >= 0; age -= 1) moveIfThere(names[age] ?? '', names[age + 1] ?? '')
    return reopen()
  }

  return {
    write: (line: string) => {
      const bytes = Buffer.from(`${line}\n`)
      open ??= reopen()
      if (open.size > 0 && open.size + bytes.length > maxBytes) open = rotate(open)
      open.size += writeSync(open.fd, bytes)
    },
  }
}

function moveIfThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
