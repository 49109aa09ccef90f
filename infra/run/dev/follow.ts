/**
 * `node follow.ts [options of Node] <program>`: runs the program and restarts it when a source of its package, or of a
 * package that it depends on, changes. Watches by name: `node --watch` and Node's recursive `fs.watch` follow the inode
 * on Linux, and lose the file when another is renamed to its name, as `git checkout`, `sed -i` and many editors do.
 */
import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { relative } from 'node:path'
import { watch } from 'chokidar'
import { end } from '../stack/processes.ts'
import { isLeftOut, isSource, packagesOf } from './sources.ts'

/** A checkout changes many files: the restart is debounced by this time. */
const QUIET_MS = 100
/** Longer than the 8 s that a service may take to close, and shorter than the supervisor's limit for this process. */
const STOP_TIMEOUT_MS = 9000

const root = process.cwd()
const args = process.argv.slice(2)
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())

const changes = new EventEmitter<{ change: [] }>()
const watcher = watch(packagesOf(args.at(-1) ?? '', root), {
  ignoreInitial: true,
  ignored: (path, stats) => (stats?.isFile() ? !isSource(path) : isLeftOut(path)),
})
await once(watcher, 'ready')
let timer: NodeJS.Timeout | undefined
watcher.on('all', (_, path) => {
  if (!isSource(path)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    console.log(`${relative(root, path)} has changed`)
    changes.emit('change')
  }, QUIET_MS)
})

while (!stopped.signal.aborted) await runUntilChange()
clearTimeout(timer)
await watcher.close()

/** Runs the program and stops it when a source changes. If the program exits by itself, waits for the next change. */
async function runUntilChange() {
  const change = once(changes, 'change', { signal: stopped.signal }).catch(() => {})
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  const how = await Promise.race([ended, change.then(() => undefined)])
  if (how) {
    console.log(`ended (${how[1] ?? `exit code ${how[0]}`}); it is started again when a source changes`)
    await change
  } else if (child.pid) {
    await end(child.pid, 'SIGTERM', STOP_TIMEOUT_MS)
  }
}
