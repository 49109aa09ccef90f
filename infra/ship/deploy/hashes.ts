import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Lists every file in a folder, recursively, by its relative path. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Returns a short hash over names and contents: the same build is the same version on every machine. */
export function versionOf(dist: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(dist))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(dist, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Returns the integrity hashes of the files of a build that browsers load. */
export function integrityOf(dist: string): Record<string, string> {
  const checked = filesIn(dist).filter((file) => /\.(js|css)$/.test(file))
  return Object.fromEntries(checked.map((file) => [file, sha384(readFileSync(join(dist, file)))]))
}

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
