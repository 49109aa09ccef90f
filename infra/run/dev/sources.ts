import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Returns the folders of a program's package and of the workspace packages that it depends on, directly or indirectly.
 */
export function packagesOf(program: string, root: string): string[] {
  const folders = new Set<string>()
  const add = (folder: string) => {
    if (folders.has(folder)) return
    folders.add(folder)
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies).filter((name) => name.startsWith('@tapri/'))) {
      add(realpathSync(join(root, 'node_modules', name)))
    }
  }
  add(packageAbove(realpathSync(join(root, program))))
  return [...folders]
}

const packageAbove = (file: string): string => {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(folder)
}

/** Tells whether a folder has no sources: installed packages, build output, and names that begin with a dot. */
export const isLeftOut = (folder: string) => /^(node_modules|dist|\..+)$/.test(basename(folder))

/** Tells whether a program may read the file. Tests, Markdown and editors' temporary files do not count. */
export const isSource = (file: string) =>
  /^[^.#].*\.(ts|sh|json|sql)$/.test(basename(file)) && !/^testing|\.test\.ts$/.test(basename(file))
