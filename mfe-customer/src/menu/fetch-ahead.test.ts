import { beforeEach, expect, test, vi } from 'vitest'

let observed: Element[] = []
let margin: string | undefined
let report: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {}

class FakeObserver {
  constructor(callback: typeof report, options: { rootMargin: string }) {
    report = callback
    margin = options.rootMargin
  }
  observe(element: Element) {
    observed.push(element)
  }
  unobserve(element: Element) {
    observed = observed.filter((one) => one !== element)
  }
}

beforeEach(() => {
  observed = []
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

const decode = vi.fn(async () => {})

function lazyPicture() {
  const picture = document.createElement('img')
  picture.loading = 'lazy'
  picture.decode = decode
  return picture
}

test('nothing is loaded ahead before the first scroll, then images near the viewport', async () => {
  const { fetchAhead } = await import('./fetch-ahead.ts')
  const [near, far] = [lazyPicture(), lazyPicture()]
  fetchAhead(near)
  fetchAhead(far)
  expect(observed).toEqual([])
  window.dispatchEvent(new Event('scroll'))
  expect(observed).toEqual([near, far])
  expect(margin).toBe('0px 0px 200% 0px')
  report([
    { isIntersecting: true, target: near },
    { isIntersecting: false, target: far },
  ])
  expect([near.loading, far.loading]).toEqual(['eager', 'lazy'])
  expect(decode).toHaveBeenCalledOnce()
  expect(observed).toEqual([far])
})

test('a removed image is not observed any more, a later one is', async () => {
  const { fetchAhead } = await import('./fetch-ahead.ts')
  const [gone, later] = [lazyPicture(), lazyPicture()]
  const stop = fetchAhead(gone)
  window.dispatchEvent(new Event('scroll'))
  stop?.()
  fetchAhead(later)
  expect(observed).toEqual([later])
})

test('without IntersectionObserver nothing is loaded ahead', async () => {
  vi.unstubAllGlobals()
  const { fetchAhead } = await import('./fetch-ahead.ts')
  expect(fetchAhead(lazyPicture())).toBeUndefined()
})
