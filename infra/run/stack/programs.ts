import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds a program; also searches the sbin folders, which are not on every user's PATH. */
export function onPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

/** For a whole `apt-get` run: Chromium and its dependencies are 150 MB. */
const APT_WITHIN_MS = 300_000
/** Waits for another installation in progress; gives up a mirror that sends nothing. */
const aptOptions = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=2']

/**
 * Installs a package of Debian or Ubuntu, within 15 minutes. Throws with the reason when it cannot, in the words of
 * `apt-get`.
 */
export function aptInstall(name: string, say: (line: string) => void) {
  if (!onPath('apt-get')) throw new Error('not a Debian or Ubuntu machine')
  if (process.getuid?.() !== 0) throw new Error(`not root, so \`sudo apt-get install ${name}\` has to be run first`)
  say(`installing the package ${name} …`)
  const install = () => aptGet('install', '-y', '--no-install-recommends', name)
  if (!install()) return
  // The package lists may be missing or outdated.
  aptGet('update')
  const failure = install()
  if (failure) throw new Error(`apt-get could not install ${name}: ${failure}`)
}

/** Returns why it failed, or undefined. */
function aptGet(...args: string[]): string | undefined {
  const { status, error, stderr } = spawnSync('apt-get', [...aptOptions, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: APT_WITHIN_MS,
  })
  if (error) return error.message
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1) || `exit code ${status}`
}
