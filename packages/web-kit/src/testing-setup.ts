import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The library's default of one second is too short on a busy machine; what never appears still fails.
configure({ asyncUtilTimeout: 30_000 })

// No test loads a stylesheet: an element only has its inline style, and jsdom is slow to compute it.
if ('window' in globalThis) window.getComputedStyle = (element) => (element as HTMLElement).style

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (!('window' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
})
