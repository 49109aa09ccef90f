import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirOf, hasHadStack, webDirOf } from '../../run/data-dir.ts'
import { replaceFile } from '../../run/replace-file.ts'
import { entryOf, findBuild, refuseUnbuilt } from './find-build.ts'
import { filesIn, integrityOf, versionOf } from './hashes.ts'
import { readHistory, readPublished, type Remote, remotes, writeHistory } from './published.ts'

/**
 * The number of versions that stay published: an open page still requests the files of the version from which it was
 * loaded.
 */
const KEPT_VERSIONS = 5

/**
 * Switches to a version. Refuses one whose files changed since it was published: a version is the hash of its files.
 */
function switchTo(webDir: string, remote: Remote, version: string) {
  const target = join(webDir, 'remotes', remotes[remote], version)
  if (versionOf(target) !== version) {
    throw new Error(`the files of ${remotes[remote]} ${version} are not as they were published`)
  }
  const entry = `/remotes/${remotes[remote]}/${version}/${entryOf(target)}`
  const next = { ...readPublished(webDir), [remote]: { version, entry, integrity: integrityOf(target) } }
  replaceFile(join(webDir, 'remotes.json'), `${JSON.stringify(next)}\n`)
}

/**
 * Copies a built remote to the folder of its version, where no browser looks until it is published; returns the
 * version.
 */
export function stage(webDir: string, remote: Remote, dist: string): string {
  entryOf(dist)
  const version = versionOf(dist)
  const target = join(webDir, 'remotes', remotes[remote], version)
  if (!existsSync(target) || versionOf(target) !== version) {
    const half = `${target}.${randomUUID()}.tmp`
    try {
      cpSync(dist, half, { recursive: true })
      rmSync(target, { recursive: true, force: true })
      renameSync(half, target)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      throw error
    }
  }
  return version
}

/**
 * Publishes a built remote under its own version and makes it the one that browsers get; returns the version. With
 * `onlyNew`, a build that was the last one published is not published again, so a rollback survives the next start.
 */
export function publish(webDir: string, remote: Remote, dist: string, { onlyNew = false } = {}): string {
  entryOf(dist)
  const version = versionOf(dist)
  const home = join(webDir, 'remotes', remotes[remote])
  const target = join(home, version)
  const history = readHistory(webDir)
  const versions = history.remotes[remote] ?? []
  const present = readPublished(webDir)[remote]
  if (onlyNew && versions.at(-1) === version && existsSync(target) && present) return version

  stage(webDir, remote, dist)
  const next = [...byUse(versions, present?.version), version]
    .filter((other, index, all) => all.lastIndexOf(other) === index)
    .slice(-KEPT_VERSIONS)
  writeHistory(webDir, { ...history, remotes: { ...history.remotes, [remote]: next } })
  switchTo(webDir, remote, version)
  for (const old of readdirSync(home))
    if (!next.includes(old)) rmSync(join(home, old), { recursive: true, force: true })
  return version
}

/**
 * Sorts the versions with the present one last: a version that was rolled back is not the target of the next rollback.
 */
function byUse(versions: string[], present: string | undefined) {
  const end = versions.indexOf(present ?? '') + 1
  return [...versions.slice(end), ...versions.slice(0, end)]
}

/** Switches to the version that was published before the present one; returns it. */
export function rollback(webDir: string, remote: Remote): string {
  const versions = readHistory(webDir).remotes[remote] ?? []
  const present = versions.indexOf(readPublished(webDir)[remote]?.version ?? '')
  const previous = versions[present - 1]
  if (!previous) throw new Error(`${remotes[remote]} has no earlier version to go back to`)
  switchTo(webDir, remote, previous)
  return previous
}

/** Tells whether the file is a page, or a compressed page. */
const isPage = (file: string) => /\.html(\.\w+)?$/.test(file)

/** Copies the built shell, except its pages, to `$WEB_DIR/shell`. */
export function stageShell(webDir: string, dist: string) {
  for (const file of filesIn(dist).filter((each) => !isPage(each) && !existsSync(join(webDir, 'shell', each))))
    replaceFile(join(webDir, 'shell', file), readFileSync(join(dist, file)))
}

/** Copies the built shell to `$WEB_DIR/shell`. Files of its last versions stay for pages that are still open. */
export function publishShell(webDir: string, dist: string): string {
  refuseUnbuilt(dist, 'index.html')
  const version = versionOf(dist)
  const history = readHistory(webDir)
  const home = join(webDir, 'shell')
  if (history.shell.at(-1)?.version === version && existsSync(join(home, 'index.html'))) return version

  const files = filesIn(dist)
  // Pages come after the files they refer to, so that a page loaded meanwhile finds all of them.
  const pagesLast = files.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)))
  for (const file of pagesLast) replaceFile(join(home, file), readFileSync(join(dist, file)))
  const shell = [...history.shell.filter((other) => other.version !== version), { version, files }].slice(
    -KEPT_VERSIONS,
  )
  writeHistory(webDir, { ...history, shell })
  const wanted = new Set(shell.flatMap((other) => other.files))
  for (const file of filesIn(home)) if (!wanted.has(file)) rmSync(join(home, file))
  return version
}

/** Publishes the shell and every remote from their `dist` folders in the project. */
export function publishAll(root: string, webDir: string) {
  publishShell(webDir, join(root, 'shell', 'dist'))
  for (const remote of Object.keys(remotes) as Remote[]) {
    publish(webDir, remote, join(root, remotes[remote], 'dist'), { onlyNew: true })
  }
}

/** Publishes the new builds. A remote whose build cannot be fetched keeps its last version, and the others proceed. */
async function publishNew(root: string, webDir: string) {
  console.log(`shell is ${publishShell(webDir, await findBuild(root, 'shell'))}`)
  for (const remote of Object.keys(remotes) as Remote[]) {
    try {
      const version = publish(webDir, remote, await findBuild(root, remotes[remote]), { onlyNew: true })
      const live = readPublished(webDir)[remote]?.version
      console.log(`${remotes[remote]} is ${live}${live === version ? '' : ` (rolled back from ${version})`}`)
    } catch (error) {
      console.error(
        `tapri: ${remotes[remote]} stays as it was: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
}

const names = Object.values(remotes).join('|')
const usage = `usage: npm run ops -- publish-remote ${names}|shell, npm run ops -- rollback-remote ${names}`

/**
 * Returns the pages folder of the stack of DATA_DIR. Refuses a folder where no stack ran: no gateway would serve from
 * it.
 */
function webDirOfStack(root: string) {
  const dataDir = dataDirOf(root)
  if (hasHadStack(dataDir)) return webDirOf(dataDir)
  throw new Error(
    `no stack has ever run in ${dataDir}: set DATA_DIR to the folder of the stack, or run npm start first`,
  )
}

/**
 * `publish|rollback mfe-customer` (npm run ops -- publish-remote, rollback-remote), `publish shell`, or `new` for
 * everything that changed. WEB_DIR is the target (by default `web/` of the stack's DATA_DIR). BUILDS_URL is the source
 * if it is not the project, as `http://{app}:8080`.
 */
async function main([command, app = '']: string[]) {
  const root = join(import.meta.dirname, '..', '..', '..')
  const webDir = process.env.WEB_DIR || webDirOfStack(root)
  if (command === 'new') return publishNew(root, webDir)
  const remote = (Object.keys(remotes) as Remote[]).find((name) => remotes[name] === app)
  let version: string
  if (command === 'publish' && app === 'shell') version = publishShell(webDir, await findBuild(root, app))
  else if (command === 'publish' && remote) version = publish(webDir, remote, await findBuild(root, app))
  else if (command === 'rollback' && remote) version = rollback(webDir, remote)
  else throw new Error(usage)
  console.log(`${app} is now ${version} in ${webDir}`)
}

if (process.argv[1] === import.meta.filename) {
  void main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(`tapri: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
