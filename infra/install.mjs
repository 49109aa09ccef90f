/**
 * What `npm start` and `npm test` do first. Plain JavaScript without packages: it runs before anything is installed,
 * on whatever Node (from 20) the machine has.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const oldestNode = 20
const wantedNode = 24
const mark = join(root, 'node_modules', '.tapri-installed')

/** One line for the person at the terminal, then the end. */
export function refuse(sentence) {
  console.error(`tapri: ${sentence}`)
  process.exit(1)
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) refuse(`Node ${process.versions.node} is too old; install Node ${oldestNode} or newer.`)
}

/** Runs `npm ci` when node_modules is missing or package-lock.json is not the one it was installed from. */
export async function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  if (!isInstalled(JSON.parse(lockfile.toString()))) await npmCi()
  writeFileSync(mark, hash)
}

/** Whether npm's own record of what lies in node_modules agrees with the lockfile; so after a plain `npm install`. */
function isInstalled(lockfile) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lockfile.packages).every(
    ([place, wanted]) =>
      !place.includes('node_modules/') ||
      (installed[place] ? installed[place].version === wanted.version : wanted.optional || wanted.devOptional),
  )
}

async function npmCi() {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  console.log('Installing what package-lock.json names (one to two minutes the first time) …')
  const stillBusy = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000)
  const [file, args] = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []]
  // Warnings about the running Node are of no use here: the code runs on the Node that the lockfile names.
  const code = await run(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(stillBusy)
  if (code === 130) process.exit(code)
  if (code !== 0) refuse(`npm ci failed (exit code ${code}); its own message is above.`)
  console.log(`Installed in ${seconds()} s.`)
}

/** The Node that runs the code: the one the lockfile pins, else the running one if it is new enough. */
export function findNode() {
  for (const node of [join(root, 'node_modules', '.bin', 'node'), process.execPath]) {
    if (!existsSync(node)) continue
    const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
    if (answer.status === 0 && Number(answer.stdout.slice(1).split('.')[0]) >= wantedNode) return node
  }
  return refuse(`Node ${wantedNode} is needed and the lockfile has none for this machine; install Node ${wantedNode}.`)
}

/** Runs a program in front of the terminal, passes signals on to it and gives its exit code. */
export function run(file, args, env = process.env) {
  // The channel lets the program notice when this process is gone, even by SIGKILL.
  const child = spawn(file, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const pass = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  // Whoever kills npm outright means the program behind it.
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event && setInterval(() => process.ppid === parent || pass('SIGTERM'), 500)
  return new Promise((resolve) => {
    child.once('error', (error) => refuse(`${file} cannot be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
