import { init } from '@module-federation/runtime'
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { loadApp } from './containers.ts'
import { requestFirst } from './first-files.ts'
import { expectFiles } from './integrity.ts'

const folder = '/remotes/mfe-customer/v1/'
const at = (file: string) => new URL(`${folder}${file}`, window.location.href).href
const hash = 'sha384-abc'
const container = { init: vi.fn<(scope: object) => void>(), get: async (module: string) => () => ({ module }) }

let append: MockInstance<typeof document.head.appendChild>
/** Imitates what the browser does with an added script. */
let runScript: (script: HTMLScriptElement) => void
const setContainer = (value: unknown) => Object.assign(globalThis, { mfe_customer: value })
const succeed = (script: HTMLScriptElement) => {
  setContainer(container)
  script.dispatchEvent(new Event('load'))
}

// In production the build of the shell does this.
beforeAll(() => void init({ name: 'shell', remotes: [] }))
beforeEach(() => {
  runScript = succeed
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  append = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) setTimeout(() => runScript(node))
    return node
  })
})
afterEach(() => {
  document.head.replaceChildren()
})

const appended = () => append.mock.calls.map(([node]) => node as HTMLScriptElement)

test('runs the entry, hands over what the shell shares and returns the exposed module', async () => {
  expect(await loadApp('mfe_customer', `${folder}remoteEntry.js`)).toEqual({ module: './app' })
  expect(appended().map(({ src }) => src)).toEqual([at('remoteEntry.js')])
  expect(container.init).toHaveBeenCalledOnce()
})

test('R50 an entry with a published hash is requested with integrity, another without', async () => {
  expectFiles(`${folder}checked.js`, { 'checked.js': hash })
  await loadApp('mfe_customer', `${folder}other.js`)
  await loadApp('mfe_customer', `${folder}checked.js`)
  expect(appended().map(({ src, integrity }) => [src, integrity])).toEqual([
    [at('other.js'), ''],
    [at('checked.js'), hash],
  ])
  expect(globalThis.tapriIntegrity?.[at('checked.js')], 'for the remote’s own chunks').toBe(hash)
})

test.each<[string, (script: HTMLScriptElement) => void, string]>([
  ['does not load', (script) => script.dispatchEvent(new Event('error')), 'Failed to load script'],
  [
    'throws',
    (script) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'planted' }))
      succeed(script)
    },
    'planted',
  ],
  ['defines nothing', (script) => script.dispatchEvent(new Event('load')), 'mfe_customer'],
])('an entry that %s is refused, also after an earlier build was loaded', async (_, behaviour, message) => {
  await loadApp('mfe_customer', `${folder}earlier.js`)
  runScript = behaviour
  await expect(loadApp('mfe_customer', `${folder}remoteEntry.js`)).rejects.toThrow(message)
  runScript = succeed
  expect(await loadApp('mfe_customer', `${folder}remoteEntry.js`)).toEqual({ module: './app' })
})

test('the first chunk and its styles are requested beside the entry, in the background with the entry', () => {
  const files = {
    'remoteEntry.0f3c9a1b.js': hash,
    'app.72a9b14e.js': hash,
    'app.5d4c3b2a.css': hash,
    '540.a1b2c3d4.js': hash,
  }
  const requested = () =>
    Array.from(document.head.querySelectorAll('link'), ({ rel, as, href, integrity }) => [rel, as, href, integrity])
  requestFirst('preload', `${folder}remoteEntry.0f3c9a1b.js`, files)
  expect(requested()).toEqual([
    ['preload', 'script', at('app.72a9b14e.js'), hash],
    ['preload', 'style', at('app.5d4c3b2a.css'), ''],
  ])
  document.head.replaceChildren()
  requestFirst('prefetch', `${folder}remoteEntry.0f3c9a1b.js`, files)
  expect(requested().map(([rel, , href]) => [rel, href])).toEqual([
    ['prefetch', at('remoteEntry.0f3c9a1b.js')],
    ['prefetch', at('app.72a9b14e.js')],
    ['prefetch', at('app.5d4c3b2a.css')],
  ])
})
