import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open, pending } from '../testing-outlet.tsx'
import { audio, resetAudio } from './testing-audio.ts'

vi.mock('@tapri/order-screens/attention/news/chime', async () => (await import('./testing-audio.ts')).chimeModule)

beforeEach(() => void resetAudio())

describe('of two tabs of a browser', () => {
  const others: BroadcastChannel[] = []
  const otherTab = () => {
    const channel = new BroadcastChannel('tapri.outlet-alarm')
    others.push(channel)
    return channel
  }
  afterEach(() => {
    for (const channel of others.splice(0)) channel.close()
    Reflect.deleteProperty(navigator, 'locks')
  })
  /** Fakes the Web Locks API: `give` grants a lock to this tab, `steal` takes it away. */
  function locks() {
    const state = { give: () => undefined as void, steal: () => undefined as void, asked: [] as object[] }
    const request = (_: string, options: { steal?: boolean }, hold: () => unknown) => {
      state.asked.push(options)
      return new Promise((_resolve, reject) => {
        state.give = () => void hold()
        state.steal = () => reject(new DOMException('stolen', 'AbortError'))
        if (options.steal) state.give()
      })
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    return state
  }

  test('the one that became visible last rings, and the other one again when it gets the lock back', async () => {
    const lock = locks()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open([pending])
    await screen.findByText('1 order waiting')
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    const heard = audio.played.length
    expect(heard).toBeGreaterThan(0)
    await act(async () => lock.steal())
    await pass(20)
    expect(audio.played).toHaveLength(heard)
    expect(screen.getByText('1 order waiting')).toBeTruthy()
    expect(lock.asked).toMatchObject([{ steal: true }, { signal: expect.anything() }])
    await act(async () => lock.give())
    expect(audio.played.length).toBeGreaterThan(heard)
  })

  test('where the browser denies locks each rings', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    open([pending])
    await screen.findByText('1 order waiting')
    await expect.poll(() => audio.played.length).toBeGreaterThan(0)
  })

  test('a touch of one silences both, and so does turning the sound off', async () => {
    const channel = otherTab()
    const told = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data)
    })
    open([pending])
    await screen.findByText('1 order waiting')
    channel.postMessage([pending.id])
    expect(await screen.findByText('Sound on')).toBeTruthy()
    cleanup()
    open([pending])
    await screen.findByText('1 order waiting')
    fireEvent.pointerDown(document.body)
    expect(await told).toEqual([pending.id])
    act(() => {
      localStorage.setItem('tapri.outlet-sound', 'no')
      window.dispatchEvent(new StorageEvent('storage'))
    })
    expect(await screen.findByText('Turn sound on')).toBeTruthy()
  })
})
