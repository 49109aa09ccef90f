import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { shell } from '../app-config.ts'

export const dist = path.join(shell.dir, 'dist')

export const readBuilt = (name: string) => readFile(path.join(dist, name), 'utf8')

/** Writes a file of the build with its .br and .gz. */
export async function writeBuilt(name: string, content: string) {
  const file = path.join(dist, name)
  await writeFile(file, content)
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content))
}
