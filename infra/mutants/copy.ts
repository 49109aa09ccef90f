import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../checks/take.ts'

/**
 * A copy of the working tree, with what is not committed yet, in a folder of its own. Packages from the registry are links
 * to the installed ones; packages of this repository lead into the copy, so that a fault is seen by all who import it.
 */
export function copyOfTree(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'tapri-mutants-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  // Some tests ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['add', '--all'], { cwd: copy })
  const homes = new Set(files.filter((file) => file.endsWith('package.json')).map(dirname))
  for (const home of homes) linkModules(join(root, home, 'node_modules'), join(copy, home, 'node_modules'))
  return copy
}

/** Own packages are links inside the repository, relative ones: the same link leads into the copy. */
function linkModules(from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@tapri') linkOwn(join(from, name), join(to, name))
    else if (!name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
  }
}

function linkOwn(from: string, to: string) {
  mkdirSync(to)
  for (const name of readdirSync(from))
    symlinkSync(relative(realpathSync(from), realpathSync(join(from, name))), join(to, name))
}
