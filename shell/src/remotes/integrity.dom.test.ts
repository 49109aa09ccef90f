import { expect, test, vi } from 'vitest'
import { repairCache } from './integrity.ts'

const entry = '/remotes/mfe-customer/v1/remoteEntry.0f3c9a1b.js'
const at = (file: string) => new URL(`/remotes/mfe-customer/v1/${file}`, window.location.href).href
const hash = 'sha384-abc'

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
