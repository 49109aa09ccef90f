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
  disconnect() {
    observed = []
  }
}

beforeEach(() => {
  observed = []
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

const box = () => document.createElement('div')
const onNear = () => vi.fn<() => void>()

test('before the first scroll only what is in view is near, then what is within two viewport heights', async () => {
  const { whenNear } = await import('./near-viewport.ts')
  const [near, far] = [box(), box()]
  const [nearIsNear, farIsNear] = [onNear(), onNear()]
  whenNear(near, nearIsNear)
  whenNear(far, farIsNear)
  expect(observed).toEqual([near, far])
  expect(margin).toBe('0px')
  report([
    { isIntersecting: true, target: near },
    { isIntersecting: false, target: far },
  ])
  expect(nearIsNear).toHaveBeenCalledOnce()
  expect(farIsNear).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  expect(observed).toEqual([far])
  expect(margin).toBe('0px 0px 200% 0px')
  report([{ isIntersecting: true, target: far }])
  expect(farIsNear).toHaveBeenCalledOnce()
  expect(observed).toEqual([])
})

test('a removed element is not observed any more, a later one is', async () => {
  const { whenNear } = await import('./near-viewport.ts')
  const [gone, later] = [box(), box()]
  const stop = whenNear(gone, onNear())
  stop?.()
  whenNear(later, onNear())
  expect(observed).toEqual([later])
  window.dispatchEvent(new Event('scroll'))
  expect(observed).toEqual([later])
})

test('without IntersectionObserver everything is near at once', async () => {
  vi.unstubAllGlobals()
  const { whenNear } = await import('./near-viewport.ts')
  const isNear = onNear()
  whenNear(box(), isNear)
  expect(isNear).toHaveBeenCalledOnce()
})
