import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileScript } from '@tapri/webpack-config/compile'
import { shell } from '../app-config.ts'
import { dist, writeBuilt } from './files.ts'

/**
 * Lists the files that are precached for offline use: both pages, scripts, styles, Latin fonts and the icon. The Hindi
 * fonts are cached on first use.
 */
const precached =
  /^(index\.html|app\.html|manifest\.webmanifest|icons\/icon(-192)?\.(svg|png)|[^/]+\.(js|css)|[^/]*latin[^/]*\.woff2)$/

/**
 * Compiles the service worker with the list and the hashes of this build's files. The output is deterministic: equal
 * files give an equal worker.
 */
export async function buildWorker() {
  const all = await readdir(dist, { recursive: true })
  const files = all
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => precached.test(file) && file !== 'sw.js')
  const hash = createHash('sha256')
  const hashes: Record<string, string> = {}
  for (const file of files.toSorted()) {
    const bytes = await readFile(path.join(dist, file))
    hash.update(file).update(bytes)
    hashes[`/${file}`] = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  }
  const worker = await compileScript(shell, './src/worker/sw.ts', 'webworker', {
    SHELL_FILES: JSON.stringify(hashes),
    SHELL_VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
  })
  await writeBuilt('sw.js', worker)
}
