import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..', '..')
const copy = mkdtempSync(path.join(tmpdir(), 'tapri-borders-'))

/** A copy of the sources, so that an import can be planted without touching them. */
beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0')) {
    if (/\.(ts|tsx|json)$/.test(file)) cpSync(path.join(root, file), path.join(copy, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The exit code and the words of a border check over the copy with one file more. */
function withPlanted(file: string, source: string, tool: 'turbo' | 'oxlint') {
  const planted = path.join(copy, file)
  mkdirSync(path.dirname(planted), { recursive: true })
  writeFileSync(planted, source)
  const args = tool === 'turbo' ? ['boundaries'] : [path.dirname(file)]
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules', '.bin', tool), args, {
    cwd: copy,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
  rmSync(planted)
  return { status, output: `${stdout}${stderr}` }
}

test.each([
  ['a service from another service', 'services/orders/src/planted.ts', `import '@tapri/auth/src/service.ts'`],
  ['a service from another by path', 'services/orders/src/planted.ts', `import '../../auth/src/service.ts'`],
  ['a remote from another remote', 'mfe-customer/src/planted.ts', `import '@tapri/mfe-admin/src/app.tsx'`],
  ['a remote from another by path', 'mfe-customer/src/planted.ts', `import '../../mfe-admin/src/app.tsx'`],
  ['a service from a page', 'mfe-outlet/src/planted.ts', `import '@tapri/orders/src/order/order.ts'`],
  ['what is for tests from a page', 'shell/src/planted.ts', `import '@tapri/service-testing/harness'`],
  ['order screens from web-kit', 'packages/web-kit/src/planted.ts', `import '@tapri/order-screens/list/order-list'`],
  ['the lab from a service', 'services/orders/src/planted.ts', `import '../../../lab/replay/replay.ts'`],
  ['the lab from what is for tests', 'packages/e2e/src/planted.ts', `import '../../../lab/machine.ts'`],
  ['a page from the shell', 'shell/src/planted.ts', `import '../../mfe-delivery/src/app.tsx'`],
])('nobody imports %s', (_, file, source) => {
  const { status, output } = withPlanted(file, `${source}\n`, 'turbo')
  expect(status).not.toBe(0)
  expect(output).toContain(path.basename(file))
})

test.each([
  'services/orders/src/planted.ts',
  'services/orders/src/fulfilment/assign/planted.ts',
  'packages/service-kit/src/planted.ts',
])('no shipped file imports @tapri/service-testing: %s', (file) => {
  const { status, output } = withPlanted(
    file,
    `export { eventually } from '@tapri/service-testing/harness'\n`,
    'oxlint',
  )
  expect(status).not.toBe(0)
  expect(output).toContain('is for tests')
})

test.each([
  ['feature', 'services/auth/src/staff/planted.ts', '../register/routes.ts'],
  ['feature of the room', 'services/orders/src/fulfilment/assign/planted.ts', '../cancel/rules.ts'],
  ["another room's own file", 'services/orders/src/fulfilment/assign/planted.ts', '../../money/ledger.ts'],
  ['the money from an order', 'services/orders/src/order/planted.ts', '../money/money.ts'],
  ['part of the account', 'shell/src/account/password/planted.ts', '../sessions/texts.ts'],
  ['feature from a part of the account', 'shell/src/account/password/planted.ts', '../../login/texts.ts'],
])('features do not import other features: %s', (_, file, target) => {
  const { status, output } = withPlanted(file, `export * from '${target}'\n`, 'oxlint')
  expect(status).not.toBe(0)
  expect(output).toContain('never another')
})
