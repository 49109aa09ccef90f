/**
 * Installs the packages for `npm start` and `npm test`. Plain JavaScript without packages: it runs before anything is
 * installed, on any Node from 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const oldestNode = 20
const wantedNode = 24
const modules = join(root, 'node_modules')
const mark = join(modules, '.tapri-installed')
const withoutDev = ' without devDependencies'

/** Prints one line and exits with 1. */
export function refuse(sentence) {
  console.error(`tapri: ${sentence}`)
  process.exit(1)
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) refuse(`Node ${process.versions.node} is too old; install Node ${oldestNode} or newer.`)
}

/**
 * Installs what is missing of package-lock.json. `npm start` needs the `dependencies` of the workspaces; tests, lint
 * and campaigns (`withDev`) also their `devDependencies`, which are added beside what a running stack uses.
 */
export async function install({ withDev }) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const all = createHash('sha256').update(lockfile).digest('hex')
  const marked = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
  if (marked === all || (marked === all + withoutDev && !withDev)) return
  // A developer's checkout stays one when the lockfile changes.
  const wantsDev = withDev || (existsSync(modules) && !marked.endsWith(withoutDev))
  if (!wantsDev) await npm('ci', '--omit=dev')
  // --no-save: npm would write the lockfile again.
  else if (marked === all + withoutDev) await npm('install', '--no-save', '--include=dev')
  else if (!isInstalled(JSON.parse(lockfile.toString()))) await npm('ci', '--include=dev')
  writeFileSync(mark, wantsDev ? all : all + withoutDev)
}

/** Tells whether npm's record of node_modules agrees with the lockfile, as after a plain `npm install`. */
function isInstalled(lockfile) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lockfile.packages).every(
    ([location, wanted]) =>
      !location.includes('node_modules/') ||
      (installed[location] ? installed[location].version === wanted.version : wanted.optional || wanted.devOptional),
  )
}

async function npm(command, ...options) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('Installing the packages of package-lock.json (half a minute to two the first time) …')
  const progress = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000)
  const [file, args] = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []]
  // No warnings about the running Node: the code runs on the Node that the lockfile pins.
  const code = await run(file, [...args, command, ...options, '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(progress)
  if (code === 130) process.exit(code)
  if (code !== 0) refuse(`npm ${command} failed (exit code ${code}); its own message is above.`)
  console.log(`Installed in ${seconds()} s.`)
}

/** The Node that runs the code: the one the lockfile pins, else the running one if it is new enough. */
export function findNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned) && realpathSync(pinned) === process.execPath) return process.execPath
  for (const node of [pinned, process.execPath]) {
    if (!existsSync(node)) continue
    const result = spawnSync(node, ['--version'], { encoding: 'utf8' })
    if (result.status === 0 && Number(result.stdout.slice(1).split('.')[0]) >= wantedNode) return node
  }
  return refuse(`Node ${wantedNode} is needed and the lockfile has none for this machine; install Node ${wantedNode}.`)
}

/** Runs a program on this terminal, forwards signals to it and returns its exit code. */
export function run(file, args, env = process.env) {
  // The IPC channel closes when this process ends, even by SIGKILL: the program then stops.
  const child = spawn(file, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const forward = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // npm was killed without a signal to us: stop the program too.
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event && setInterval(() => process.ppid === parent || forward('SIGTERM'), 500)
  return new Promise((resolve) => {
    child.once('error', (error) => refuse(`${file} cannot be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
