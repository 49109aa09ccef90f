import { afterEach, expect, test, vi } from 'vitest'
import { showFontsAfterPaint } from './fonts.ts'

let paint: () => void = () => undefined
class Observer {
  static readonly supportedEntryTypes = ['paint']
  constructor(onEntries: () => void) {
    paint = onEntries
  }
  readonly observe = () => undefined
  readonly disconnect = () => undefined
}

function openPage(load: (font: string) => Promise<unknown>) {
  vi.stubGlobal('PerformanceObserver', Observer)
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  document.documentElement.dataset.fonts = 'later'
  document.body.innerHTML = '<div id="root"><header><p>Tapri</p></header><h1>Hot Chai</h1></div>'
}
const shown = () => ({
  page: document.documentElement.dataset.fonts !== 'later',
  parts: document.querySelectorAll('#root [data-fonts]').length,
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
})

test('fonts are requested after the first paint, and shown part by part once they are here', async () => {
  const load = vi.fn<(font: string) => Promise<unknown>>(async () => [])
  openPage(load)
  const frames: ReturnType<typeof shown>[] = []
  vi.stubGlobal('requestAnimationFrame', (onFrame: () => void) => {
    frames.push(shown())
    onFrame()
  })
  showFontsAfterPaint()
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  expect(shown()).toEqual({ page: false, parts: 0 })
  paint()
  await expect.poll(() => shown()).toEqual({ page: true, parts: 2 })
  expect(frames).toEqual([
    { page: false, parts: 1 },
    { page: false, parts: 2 },
  ])
})

test('a font that does not come keeps the others from nothing', async () => {
  openPage(() => Promise.reject(new Error('offline')))
  showFontsAfterPaint()
  paint()
  await expect.poll(() => shown().page).toBe(true)
})
