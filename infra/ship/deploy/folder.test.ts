import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../run/stack/settings.ts'
import { loadSecrets } from '../../run/stack/secrets.ts'

const infra = join(import.meta.dirname, '..', '..')
/** A checkout with one built remote, and a data folder elsewhere. */
let checkout: string
let elsewhere: string

beforeEach(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tapri-folder-')))
  checkout = join(folder, 'checkout')
  elsewhere = join(folder, 'elsewhere')
  for (const file of [
    'run/data-dir.ts',
    'run/replace-file.ts',
    'ship/deploy/publish.ts',
    'ship/deploy/published.ts',
    'ship/deploy/hashes.ts',
    'ship/deploy/find-build.ts',
  ]) {
    cpSync(join(infra, file), join(checkout, 'infra', file))
  }
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
  build('one')
})
afterEach(() => rmSync(join(checkout, '..'), { recursive: true, force: true }))

function build(text: string) {
  mkdirSync(join(checkout, 'mfe-customer', 'dist'), { recursive: true })
  writeFileSync(join(checkout, 'mfe-customer', 'dist', 'remoteEntry.0f3c9a1b.js'), text)
}

const operate = (command: string, DATA_DIR: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { WEB_DIR: _, ...others } = process.env
    const line = [join(checkout, 'infra', 'ship', 'deploy', 'publish.ts'), command, 'mfe-customer']
    const child = execFile(process.execPath, line, { env: { ...others, DATA_DIR } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

const versionIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'web', 'remotes.json'), 'utf8')).mfe_customer.version

test('publish and rollback use the same folder as start, absolute or relative to the checkout', async () => {
  for (const DATA_DIR of [elsewhere, 'data-of-mine']) {
    const { dataDir } = readSettings({ DATA_DIR }, checkout)
    expect(dataDir).toBe(DATA_DIR === elsewhere ? elsewhere : join(checkout, 'data-of-mine'))
    loadSecrets(dataDir)
    build(`one of ${DATA_DIR}`)
    const first = await operate('publish', DATA_DIR)
    const good = versionIn(dataDir)
    expect(first).toEqual({ code: 0, output: `mfe-customer is now ${good} in ${join(dataDir, 'web')}\n` })
    build(`two of ${DATA_DIR}`)
    expect((await operate('publish', DATA_DIR)).code).toBe(0)
    expect(versionIn(dataDir)).not.toBe(good)
    expect((await operate('rollback', DATA_DIR)).code).toBe(0)
    expect(versionIn(dataDir)).toBe(good)
  }
  expect(existsSync(join(checkout, elsewhere))).toBe(false)
})

test.each(['publish', 'rollback'])('to %s where no stack has run is refused and creates no folder', async (command) => {
  const { code, output } = await operate(command, elsewhere)
  expect(code).toBe(1)
  expect(output).toMatch(`tapri: no stack has ever run in ${elsewhere}: set DATA_DIR`)
  expect(existsSync(elsewhere)).toBe(false)
})
