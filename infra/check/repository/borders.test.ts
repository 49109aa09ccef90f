import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..', '..')
const copy = mkdtempSync(path.join(tmpdir(), 'tapri-borders-'))

/** Copies the sources, so that imports can be planted without touching them. */
beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0')) {
    if (/\.(ts|tsx|json)$/.test(file)) cpSync(path.join(root, file), path.join(copy, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** An import that lint must refuse: its name, the folder of the importing file, and that file's source. */
type Planted = readonly [what: string, folder: string, source: string]

/** Plants a file for each import, and returns what a boundary check reports about each. */
function findings(planted: readonly Planted[], tool: 'turbo' | 'oxlint', args: string[]) {
  const files = planted.map(([, folder], index) => path.join(folder, `planted-${index}.ts`))
  for (const [index, file] of files.entries()) writeFileSync(path.join(copy, file), `${planted[index]?.[2]}\n`)
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules', '.bin', tool),
    [...args, ...(tool === 'oxlint' ? files : [])],
    {
      cwd: copy,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    },
  )
  for (const file of files) rmSync(path.join(copy, file))
  return { status, output: `${stdout}${stderr}`, files }
}

const betweenPackages: Planted[] = [
  ['a service from another service', 'services/orders/src', `import '@tapri/auth/src/service.ts'`],
  ['a service from another by path', 'services/orders/src', `import '../../auth/src/service.ts'`],
  ['a remote from another remote', 'mfe-customer/src', `import '@tapri/mfe-admin/src/app.tsx'`],
  ['a remote from another by path', 'mfe-customer/src', `import '../../mfe-admin/src/app.tsx'`],
  ['a service from a page', 'mfe-outlet/src', `import '@tapri/orders/src/order/order.ts'`],
  ['what is for tests from a page', 'shell/src', `import '@tapri/service-testing/harness'`],
  ['order screens from web-kit', 'packages/web-kit/src', `import '@tapri/order-screens/list/order-list'`],
  ['the lab from a service', 'services/orders/src', `import '../../../lab/replay/replay.ts'`],
  ['the lab from what is for tests', 'packages/e2e/src', `import '../../../lab/machine.ts'`],
  // A shared library is not tree-shaken: web-kit/router re-exports what is used.
  ['the router beside web-kit', 'mfe-customer/src/checkout', `import 'react-router'`],
  ['a page from the shell', 'shell/src', `import '../../mfe-delivery/src/app.tsx'`],
]

test('nobody imports across the borders of packages', () => {
  const { status, output, files } = findings(betweenPackages, 'turbo', ['boundaries'])
  expect(status).not.toBe(0)
  const unnoticed = files.flatMap((file, index) =>
    output.includes(path.basename(file)) ? [] : betweenPackages[index]?.[0],
  )
  expect(unnoticed).toEqual([])
})

const forTests = `export { eventually } from '@tapri/service-testing/harness'`
const withinPackages: Planted[] = [
  ['is for tests', 'services/orders/src', forTests],
  ['is for tests', 'services/orders/src/fulfilment/assign', forTests],
  ['is for tests', 'packages/service-kit/src', forTests],
  // A feature of a service, of a remote, of the shell; a feature of the same room; another room's internal file; money
  // from order; part of the account; a feature from the account.
  ['never another', 'services/auth/src/staff', `export * from '../register/routes.ts'`],
  ['never another', 'mfe-customer/src/checkout', `export * from '../tracking/texts.ts'`],
  ['never another', 'shell/src/login', `export * from '../register/texts.ts'`],
  ['never another', 'services/orders/src/fulfilment/assign', `export * from '../cancel/rules.ts'`],
  ['never another', 'services/orders/src/fulfilment/assign', `export * from '../../money/ledger.ts'`],
  ['never another', 'services/orders/src/order', `export * from '../money/money.ts'`],
  ['never another', 'shell/src/account/password', `export * from '../sessions/texts.ts'`],
  ['never another', 'shell/src/account/password', `export * from '../../login/texts.ts'`],
]

test('no feature imports another, and no shipped file what is for tests', () => {
  const { status, output, files } = findings(withinPackages, 'oxlint', [])
  expect(status).not.toBe(0)
  const reports = output.split('\n\n  x ')
  const unnoticed = files.flatMap((file, index) => {
    const [sentence = '', , source] = withinPackages[index] ?? []
    return reports.some((report) => report.includes(file) && report.includes(sentence)) ? [] : [`${file}: ${source}`]
  })
  expect(unnoticed).toEqual([])
})
