import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces a file atomically: readers see the old content or the new one, even when the disk is full or the process is
 * killed. `mode`: the permissions, 0o600 for files that only the owner may read.
 */
export function replaceFile(file: string, content: string | Buffer, mode?: number) {
  mkdirSync(dirname(file), { recursive: true })
  // Not the process id: containers that share a volume may have the same one.
  const half = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(half, content, { mode })
    renameSync(half, file)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}
