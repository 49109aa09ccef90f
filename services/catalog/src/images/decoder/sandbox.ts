import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { frame, kinds } from './frames.ts'

const folder = import.meta.dirname
const script = join(folder, 'sandbox.sh')
const program = join(folder, 'main.ts')
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** How far a process that decodes is from everything else on this machine. */
export interface Sandbox {
  /** `none`: no connection can be opened, not even to this machine. */
  network: 'none' | 'shared'
  /** `allowlist`: only what is listed below can be seen, read-only. `node`: the same, for JavaScript but not for native code. */
  files: 'allowlist' | 'node'
  /** `hidden`: other processes cannot be seen, signalled or read. */
  processes: 'hidden' | 'shared'
  /** `limited`: private memory and processor time are bounded by the system. */
  memory: 'limited' | 'heap only'
}

/** All that the process may read: Node, this folder, sharp with what it needs. */
function readable(): string[] {
  const sharp = dirname(dirname(fileURLToPath(import.meta.resolve('sharp'))))
  const modules = dirname(sharp)
  return [
    process.execPath,
    folder,
    join(folder, '..', '..', '..', 'package.json'),
    sharp,
    ...['@img', 'detect-libc', 'semver'].map((name) => join(modules, name)),
    // detect-libc tells glibc from musl by it.
    '/usr/bin/ldd',
  ].filter((file) => existsSync(file))
}

const findProgram = (name: string, searched: string) =>
  searched
    .split(delimiter)
    .map((place) => join(place, name))
    .find((file) => existsSync(file))

/** All that the process is told. PATH is for sandbox.sh, which finds `mount` by it. */
const environment = { PATH: SYSTEM_PATH, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' }

/** util-linux: namespaces of its own, which need no privilege where the system lets everybody make them. */
const namespaces = '--user --map-root-user --net --pid --ipc --uts --mount --fork --kill-child'.split(' ')

/** The command line for Node with these arguments, as far apart as the sandbox says. */
function commandLine({ files }: Sandbox, unshare: string | undefined, args: string[]): [string, ...string[]] {
  const node = [process.execPath, ...args]
  return files === 'allowlist' && unshare
    ? [unshare, ...namespaces, '/bin/sh', script, 'mounts', ...readable(), '--', ...node]
    : ['/bin/sh', script, 'limits', ...node]
}

const isolated: Sandbox = { network: 'none', files: 'allowlist', processes: 'hidden', memory: 'limited' }

/** What holds without namespaces. A container without a network has the loopback interface only. */
const shared = (): Sandbox => ({
  network: Object.values(networkInterfaces()).every((list) => list?.every(({ internal }) => internal))
    ? 'none'
    : 'shared',
  files: 'node',
  processes: 'shared',
  memory: process.platform === 'linux' ? 'limited' : 'heap only',
})

export interface Launcher {
  sandbox: Sandbox
  /** Starts the decoder, or what a test puts in its place: another program, or one that Node's permissions do not bind. */
  launch: (entry?: string, permissions?: string[]) => ChildProcessWithoutNullStreams
}

/** Finds out what the system allows by starting the decoder once as far apart as can be. Takes some 0.2 s. */
export async function findLauncher(searched = SYSTEM_PATH): Promise<Launcher> {
  const unshare = process.platform === 'linux' ? findProgram('unshare', searched) : undefined
  const allowed = [
    '--permission',
    ...readable().map((file) => `--allow-fs-read=${file}`),
    // sharp is native code, which Node's permissions do not bind. So they are the second line, behind the system's.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
  ]
  const nodeArgs = (entry = program, permissions = allowed) => [...permissions, '--max-old-space-size=64', entry]
  const works = unshare && (await startsWell(commandLine(isolated, unshare, nodeArgs())))
  const sandbox = works ? isolated : shared()
  return {
    sandbox,
    launch: (entry, permissions) => {
      const [command, ...args] = commandLine(sandbox, unshare, nodeArgs(entry, permissions))
      return spawn(command, args, { cwd: '/', env: environment, stdio: 'pipe' })
    },
  }
}

/** Whether the decoder loads sharp, finds no picture to decode, and ends. */
async function startsWell([command, ...args]: [string, ...string[]]): Promise<boolean> {
  const options = { cwd: '/', env: environment, timeout: 10_000, killSignal: 'SIGKILL' } as const
  const tried = promisify(execFile)(command, args, options)
  tried.child.stdin?.on('error', () => {}).end()
  return tried.then(
    ({ stdout }) => stdout === frame(kinds.READY).toString(),
    () => false,
  )
}
