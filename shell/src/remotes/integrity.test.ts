// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { checkedFiles, expectFiles, repairCache } from './integrity.ts'

const entry = '/remotes/mfe-customer/v1/mf-manifest.json'
const at = (file: string) => new URL(`/remotes/mfe-customer/v1/${file}`, window.location.href).href
const hash = 'sha384-abc'
afterEach(() => vi.restoreAllMocks())

const scriptFor = (url: string) => checkedFiles.createScript?.({ url })

test('R50 a script and a manifest with a published hash are requested with integrity, others without', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  expect(scriptFor(at('remoteEntry.js'))).toBeUndefined()
  expectFiles(entry, { 'remoteEntry.js': hash, 'mf-manifest.json': hash })
  expect(scriptFor(at('remoteEntry.js'))).toMatchObject({ src: at('remoteEntry.js'), integrity: hash })
  expect(scriptFor(at('other.js'))).toBeUndefined()

  await checkedFiles.fetch?.(entry, {})
  expect(fetchSpy).toHaveBeenCalledExactlyOnceWith(entry, { integrity: hash })
  expect(checkedFiles.fetch?.('/remotes/mfe-admin/v1/mf-manifest.json', {})).toBeUndefined()
  expect(globalThis.tapriIntegrity?.[at('remoteEntry.js')], 'for the remote’s own chunks').toBe(hash)
})

const hrefOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : new URL(input).href)

test('before a retry only files with a wrong hash are reloaded', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    if (hrefOf(address) === at('b.js') && options?.integrity) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  await repairCache(entry, { 'a.js': hash, 'b.js': hash })
  expect(fetchSpy.mock.calls.map(([address, options]) => [hrefOf(address), options?.cache])).toEqual([
    [at('a.js'), 'force-cache'],
    [at('b.js'), 'force-cache'],
    [at('b.js'), 'reload'],
  ])
})
