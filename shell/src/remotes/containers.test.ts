// @vitest-environment jsdom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { loadApp } from './containers.ts'
import { requestFirst } from './first-files.ts'
import { expectFiles } from './integrity.ts'

const folder = '/remotes/mfe-customer/v1/'
const at = (file: string) => new URL(`${folder}${file}`, window.location.href).href
const hash = 'sha384-abc'
const shared = { react: {} }
const init = vi.fn<(scope: object) => void>()
const container = { init, get: async (module: string) => () => ({ module }) }

let append: MockInstance<typeof document.head.append>
/** What the browser does with an added script. */
let runScript: (script: HTMLScriptElement) => void
const setContainer = (value: unknown) => Object.assign(globalThis, { mfe_customer: value })
const succeed = (script: HTMLScriptElement) => {
  setContainer(container)
  script.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  init.mockReset()
  runScript = succeed
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined)
  vi.stubGlobal('__webpack_share_scopes__', { default: shared })
  append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [node] = nodes
    if (node instanceof HTMLScriptElement) setTimeout(() => runScript(node))
    else if (node instanceof HTMLElement) document.head.appendChild(node)
  })
})
afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const appended = () => append.mock.calls.map(([node]) => node as HTMLScriptElement)

test('runs the entry, hands over what the shell shares and returns the exposed module', async () => {
  expect(await loadApp('mfe_customer', `${folder}remoteEntry.js`)).toEqual({ module: './app' })
  expect(appended().map(({ src }) => src)).toEqual([at('remoteEntry.js')])
  expect(init).toHaveBeenCalledExactlyOnceWith(shared)
})

test('R50 a script and a manifest with a published hash are requested with integrity, others without', async () => {
  const manifest = { metaData: { remoteEntry: { name: 'checked.js', path: '' } } }
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(manifest))
  await loadApp('mfe_customer', `${folder}other.js`)
  await loadApp('mfe_customer', `${folder}mf-manifest.json`)
  expectFiles(`${folder}mf-manifest.json`, { 'checked.js': hash, 'mf-manifest.json': hash })
  await loadApp('mfe_customer', `${folder}mf-manifest.json`)
  expect(appended().map(({ src, integrity }) => [src, integrity])).toEqual([
    [at('other.js'), ''],
    [at('checked.js'), ''],
    [at('checked.js'), hash],
  ])
  expect(fetchSpy.mock.calls.map(([, options]) => options)).toEqual([{}, { integrity: hash }])
  expect(globalThis.tapriIntegrity?.[at('checked.js')], 'for the remote’s own chunks').toBe(hash)
})

test.each<[string, (script: HTMLScriptElement) => void, string]>([
  ['does not load', (script) => script.dispatchEvent(new Event('error')), 'did not load'],
  [
    'throws',
    (script) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'planted' }))
      succeed(script)
    },
    'planted',
  ],
  ['defines nothing', (script) => script.dispatchEvent(new Event('load')), 'defines no mfe_customer'],
])('an entry that %s is refused, also after an earlier build was loaded', async (_, behaviour, message) => {
  setContainer(container)
  runScript = behaviour
  await expect(loadApp('mfe_customer', `${folder}remoteEntry.js`)).rejects.toThrow(message)
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
