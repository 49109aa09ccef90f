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
  vi.unstubAllGlobals()
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

/** Observes an element while the pictures of the first view are still loading and the browser is idle. */
async function openFirstView(connection: object | undefined) {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('navigator', { connection })
  const pictures = [document.createElement('img'), document.createElement('img')]
  for (const picture of pictures) Object.defineProperty(picture, 'complete', { value: false, configurable: true })
  document.body.replaceChildren(...pictures)
  const { whenNear } = await import('./near-viewport.ts')
  const below = box()
  whenNear(below, onNear())
  report([{ isIntersecting: false, target: below }])
  const beIdle = () => idle.splice(0).forEach((work) => work())
  beIdle()
  return (index: number, type: 'load' | 'error') => {
    const picture = pictures[index] as HTMLImageElement
    Object.defineProperty(picture, 'complete', { value: true })
    picture.dispatchEvent(new Event(type))
    beIdle()
  }
}

test('once every picture of the first view has come or failed, what is within one viewport height is near', async () => {
  const finish = await openFirstView(undefined)
  finish(0, 'load')
  expect(margin).toBe('0px')
  finish(1, 'error')
  expect(margin).toBe('0px 0px 100% 0px')
  expect(observed).toHaveLength(1)
  window.dispatchEvent(new Event('scroll'))
  expect(margin).toBe('0px 0px 200% 0px')
})

test('pictures that come after the first scroll leave it at two viewport heights', async () => {
  const finish = await openFirstView(undefined)
  window.dispatchEvent(new Event('scroll'))
  finish(0, 'load')
  finish(1, 'load')
  expect(margin).toBe('0px 0px 200% 0px')
})

test('for who has asked the browser to load little only a scroll makes more near', async () => {
  const finish = await openFirstView({ saveData: true })
  finish(0, 'load')
  finish(1, 'load')
  expect(margin).toBe('0px')
  window.dispatchEvent(new Event('scroll'))
  expect(margin).toBe('0px 0px 200% 0px')
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
