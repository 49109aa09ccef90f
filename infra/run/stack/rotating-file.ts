import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { gzipSync } from 'node:zlib'

const MAX_BYTES = 10 * 1024 * 1024
/** The most files of one name, including the current one: 1 GB of lines, about 120 MB compressed. */
const MAX_FILES = 100

/**
 * A file that takes lines, one or more at a time, and never holds more than `maxBytes`; `file.1.gz` is the previous
 * one, and so on. We wrote it ourselves because pino-roll and rotating-file-stream write asynchronously: the last lines
 * before a crash, which matter most, would be lost, and a full disk would be an unhandled stream error instead of an
 * exception that the caller catches.
 */
export function rotatingFile(file: string, { maxBytes = MAX_BYTES, maxFiles = MAX_FILES } = {}) {
  let open: { fd: number; size: number } | undefined
  let rotatesAfter = 0

  function reopen() {
    const fd = openSync(file, 'a', 0o600)
    return { fd, size: fstatSync(fd).size }
  }

  /** Rotates the files. On a full disk the lines stay in the current file; the next attempt is a minute later. */
  function rotate({ fd }: { fd: number }) {
    try {
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 1 }), { mode: 0o600 })
    } catch {
      rotatesAfter = Date.now() + 60_000
      return undefined
    }
    closeSync(fd)
    open = undefined
    for (let age = maxFiles - 2; age > 0; age -= 1) moveIfThere(`${file}.${age}.gz`, `${file}.${age + 1}.gz`)
    renameSync(`${file}.gz`, `${file}.1.gz`)
    rmSync(file)
    return reopen()
  }

  return {
    write: (line: string) => {
      const bytes = Buffer.from(`${line}\n`)
      open ??= reopen()
      const isOver = open.size > 0 && open.size + bytes.length > maxBytes
      if (isOver && Date.now() >= rotatesAfter) open = rotate(open) ?? open
      writeAll(open, bytes)
      open.size += bytes.length
    },
  }
}

/**
 * Writes all bytes. On a full disk part of a line may fit: it is removed again, since the next line would continue it.
 */
function writeAll({ fd, size }: { fd: number; size: number }, bytes: Buffer) {
  if (writeSync(fd, bytes) === bytes.length) return
  ftruncateSync(fd, size)
  throw new Error('no space left on device')
}

function moveIfThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
