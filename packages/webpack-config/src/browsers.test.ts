import { expect, test } from 'vitest'
import { cssTargets, newerFunctionsIn, supportedBrowsers } from './browsers.ts'

test('the supported browsers are those that styles are compiled for', () => {
  expect(cssTargets(['chrome >= 111', 'ios_saf >= 16.4'])).toEqual({
    chrome: 111 << 16,
    ios_saf: (16 << 16) | (4 << 8),
  })
  expect(Object.keys(cssTargets(supportedBrowsers()))).toEqual(['chrome', 'edge', 'firefox', 'safari', 'ios_saf'])
  expect(() => cssTargets(['last 2 versions'])).toThrow('last 2 versions')
})

test.each([
  ['const s=AbortSignal.any([a,b])', ['AbortSignal.any (Safari 17.4)']],
  ['let{promise:e}=Promise.withResolvers();', ['Promise.withResolvers (Safari 17.4)']],
  ['if(!URL.canParse(p))', ['URL.canParse or URL.parse (Safari 17)']],
  [
    'Object.groupBy(a,f);Array.fromAsync(b)',
    ['Object.groupBy or Map.groupBy (Safari 17.4)', 'Array.fromAsync (Chrome 121)'],
  ],
  ['AbortSignal.timeout(5);[].toSorted();structuredClone(a)', []],
])('%s is found to be too new where it is', (script, found) => {
  expect(newerFunctionsIn(script)).toEqual(found)
})
