/**
 * Completes package-lock.json after an `npm install`; `npm run relock` runs both.
 *
 * A registry mirror may lack the newest prebuilt binaries of other platforms. npm then leaves them out of the lockfile
 * and `npm ci` refuses that same lockfile. This adds an optional entry for each one that is named but missing, so that
 * a platform which needs it fetches it and every other platform passes over it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** That of the root, or the given one. */
const file = process.argv[2] ?? new URL('../../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'universal',
  'wasm32',
  'x64',
]

/** Turbo's names: `@turbo/windows-64`. */
const otherNames = { windows: 'win32', 64: 'x64' }

/** Reads the platform of a binary from its name: every name spells it out (`…-linux-x64-musl`). */
function platformOf(name) {
  const parts = name.split(/[-/.]/).map((part) => otherNames[part] ?? part)
  const os = operatingSystems.filter((system) => parts.includes(system))
  const cpu = processors.filter((processor) => parts.includes(processor))
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(parts.includes('musl') && { libc: ['musl'] }),
  }
}

let added = 0
for (const [location, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || isLocked(location, name)) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(parent.dev && { dev: true }),
      optional: true,
    }
    added += 1
  }
}

function isLocked(location, name) {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'))),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} optional entries added`)
