import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Stack = { url: string; parts: { name: string; url?: string; database_url?: string }[] }

/** The folder of the stack that an operator means: DATA_DIR, else `.data/`. */
export const stackFolder = (root: string) => resolve(root, process.env.DATA_DIR ?? '.data')

/** What a running stack has written down of itself. */
export function readStack(root: string): Stack {
  const file = join(stackFolder(root), 'stack.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`no stack runs there: ${file} cannot be read`)
  }
}
