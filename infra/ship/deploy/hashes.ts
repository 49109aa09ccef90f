import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file of a folder and of those in it, by its path from there. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Short hash over names and contents: the same build is the same version on every machine. */
export function versionOf(dist: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(dist))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(dist, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** The hashes of what browsers load of a build. */
export function integrityOf(dist: string): Record<string, string> {
  const checked = filesIn(dist).filter((file) => /\.(js|css)$/.test(file))
  return Object.fromEntries(checked.map((file) => [file, sha384(readFileSync(join(dist, file)))]))
}

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
