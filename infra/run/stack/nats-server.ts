import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { aptInstall, onPath } from './programs.ts'
import { Refusal, messageOf } from './refusal.ts'

/** The official release that is downloaded when no nats-server is installed; the SHA-256 is that of the archive. */
const release = {
  version: '2.14.5',
  archives: {
    'linux-x64': ['linux-amd64', '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355'],
    'linux-arm64': ['linux-arm64', '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c'],
    'darwin-x64': ['darwin-amd64', 'f95c98d6b6ed2b63c5681b46b092c9585c99767d547cf495730c329234625e96'],
    'darwin-arm64': ['darwin-arm64', 'ddd907854d9a2de834af133fa396915fe6442fe6d8909ae31390d1ea7a0fea50'],
  } as Record<string, [string, string]>,
}

/** An executable, its version and its origin for the log. */
export type NatsServer = { program: string; version: string; origin: string }

/**
 * Finds the nats-server to use: the one on the PATH, the downloaded one, or (Debian, Ubuntu, as root) the
 * distribution's.
 */
export async function findNatsServer(say: (line: string) => void): Promise<NatsServer> {
  const installed = onPath('nats-server')
  if (installed) return { program: installed, version: versionOf(installed), origin: installed }
  const problems: string[] = []
  for (const get of [() => fetched(say), () => packaged(say)]) {
    try {
      const program = await get()
      return { program, version: versionOf(program), origin: program }
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  throw new Refusal(`there is no nats-server: install it or give one with NATS_URL=… (${problems.join('; ')})`)
}

function versionOf(program: string) {
  const answer = execFileSync(program, ['--version'], { encoding: 'utf8' })
  return /v(\d+\.\d+\.\d+)/.exec(answer)?.[1] ?? '0.0.0'
}

const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tapri')

async function fetched(say: (line: string) => void): Promise<string> {
  const [name, sha256] = release.archives[`${process.platform}-${process.arch}`] ?? []
  if (!name || !sha256) throw new Error(`no release is known for ${process.platform}-${process.arch}`)
  const folder = join(cacheFolder(), `nats-server-v${release.version}-${name}`)
  const program = join(folder, 'nats-server')
  if (existsSync(program)) return program
  const url = `https://github.com/nats-io/nats-server/releases/download/v${release.version}/nats-server-v${release.version}-${name}.tar.gz`
  say(`fetching nats-server ${release.version} …`)
  const archive = await download(url)
  if (createHash('sha256').update(archive).digest('hex') !== sha256)
    throw new Error(`${url} has another SHA-256 than expected`)
  unpack(archive, folder)
  return program
}

async function download(url: string) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(120_000) })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    throw new Error(`${url} cannot be fetched: ${messageOf(error)}`, { cause: error })
  }
}

/** Unpacks beside the target and renames, so that an interrupted download leaves no partial folder. */
function unpack(archive: Buffer, folder: string) {
  mkdirSync(dirname(folder), { recursive: true })
  const half = mkdtempSync(`${folder}.`)
  try {
    writeFileSync(join(half, 'archive.tar.gz'), archive)
    execFileSync('tar', ['-xzf', 'archive.tar.gz', '--strip-components=1'], { cwd: half })
    rmSync(join(half, 'archive.tar.gz'))
    chmodSync(join(half, 'nats-server'), 0o755)
    renameSync(half, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

async function packaged(say: (line: string) => void): Promise<string> {
  aptInstall('nats-server', say)
  const program = onPath('nats-server')
  if (!program) throw new Error('the package nats-server has no program')
  return program
}
