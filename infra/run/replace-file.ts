import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Atomic: readers see the old content or the new one, also when the disk is full or the process is killed.
 * `mode`: the permissions, 0o600 for what only its owner may read.
 */
export function replaceFile(file: string, content: string | Buffer, mode?: number) {
  mkdirSync(dirname(file), { recursive: true })
  // Not by the id of the process: in containers that share a volume it is the same.
  const half = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(half, content, { mode })
    renameSync(half, file)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}
