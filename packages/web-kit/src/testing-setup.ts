import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The library's second is too short on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 30_000 })

// No test loads a stylesheet: the style that is written at an element is all it has, and jsdom takes long to say so.
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
