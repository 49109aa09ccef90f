/**
 * `npm start` and `npm run dev` (--dev): installs what is missing, then is the supervisor (stack/main.ts). A child is
 * only started where this is not the Node that the lockfile pins, as at the first start: npm finds that one once it is
 * installed.
 */
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, findNode, install, root, run } from './install.mjs'

checkNode()
await install({ withDev: process.argv.includes('--dev') })
// Node keeps compiled sources there, so that the processes of the next start load faster.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')
const node = findNode()
if (node === process.execPath) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { isBuilt } = await import('./stack/stamp.ts')
  const program = isBuilt(root, 'programs') ? 'dist/main.cjs' : 'run/stack/main.ts'
  await import(pathToFileURL(join(root, 'infra', program)).href)
} else {
  process.exit(await run(node, [join(root, 'infra', 'run', 'start.mjs'), ...process.argv.slice(2)]))
}
