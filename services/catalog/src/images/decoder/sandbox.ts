import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { networkInterfaces } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { frame, kinds } from './frames.ts'

const folder = import.meta.dirname
const script = join(folder, 'sandbox.sh')
const program = join(folder, 'main.ts')
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** How decoder processes are isolated on this machine. */
export interface Sandbox {
  /** `none`: no connection can be opened, not even to this machine. */
  network: 'none' | 'shared'
  /** `allowlist`: only the listed paths exist, read-only. `node`: the same for JavaScript, but not for native code. */
  files: 'allowlist' | 'node'
  /** `hidden`: other processes cannot be seen, signalled or read. */
  processes: 'hidden' | 'shared'
  /** `limited`: the system limits private memory and CPU time. */
  memory: 'limited' | 'heap only'
}

/** Lists the paths that the process may read: Node, this folder, sharp and its dependencies. */
function readable(): string[] {
  const sharp = dirname(dirname(createRequire(import.meta.url).resolve('sharp')))
  const modules = dirname(sharp)
  return [
    process.execPath,
    folder,
    join(folder, '..', '..', '..', 'package.json'),
    sharp,
    ...['@img', 'detect-libc', 'semver'].map((name) => join(modules, name)),
    // Read by detect-libc to distinguish glibc from musl.
    '/usr/bin/ldd',
  ].filter((file) => existsSync(file))
}

const findProgram = (name: string, searched: string) =>
  searched
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find((file) => existsSync(file))

/** The complete environment of the process. sandbox.sh finds `mount` by PATH. */
const environment = { PATH: SYSTEM_PATH, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' }

/** Options of unshare (util-linux). User namespaces need no privileges where the system allows them. */
const namespaces = '--user --map-root-user --net --pid --ipc --uts --mount --fork --kill-child'.split(' ')

/** Returns the command line that runs Node with these arguments in the given sandbox. */
function commandLine({ files }: Sandbox, unshare: string | undefined, args: string[]): [string, ...string[]] {
  const node = [process.execPath, ...args]
  return files === 'allowlist' && unshare
    ? [unshare, ...namespaces, '/bin/sh', script, 'mounts', ...readable(), '--', ...node]
    : ['/bin/sh', script, 'limits', ...node]
}

const isolated: Sandbox = { network: 'none', files: 'allowlist', processes: 'hidden', memory: 'limited' }

/** Returns the isolation without namespaces. A container without a network has only the loopback interface. */
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
  /** Starts the decoder. Tests pass another program, or other permissions of Node. */
  launch: (entry?: string, permissions?: string[]) => ChildProcessWithoutNullStreams
}

/** Detects what the system supports by starting the decoder once with full isolation. Takes about 0.2 s. */
export async function findLauncher(searched = SYSTEM_PATH): Promise<Launcher> {
  const unshare = process.platform === 'linux' ? findProgram('unshare', searched) : undefined
  const allowed = [
    '--permission',
    ...readable().map((file) => `--allow-fs-read=${file}`),
    // Node's permissions do not restrict sharp's native code; they are the second line of defence, behind the system's.
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

/** Tells whether the decoder starts, loads sharp and ends when stdin is closed. */
async function startsWell([command, ...args]: [string, ...string[]]): Promise<boolean> {
  const options = { cwd: '/', env: environment, timeout: 10_000, killSignal: 'SIGKILL' } as const
  const tried = promisify(execFile)(command, args, options)
  tried.child.stdin?.on('error', () => {}).end()
  return tried.then(
    ({ stdout }) => stdout === frame(kinds.READY).toString(),
    () => false,
  )
}
