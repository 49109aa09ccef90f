import { focusManager, onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Runs before each file. The files of a worker share a process, its libraries and one jsdom: each has this repository's modules anew,
// and finds the page as jsdom made it.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
onlineManager.setOnline(true)
focusManager.setFocused(undefined)
if (typeof document === 'object') resetPage()

// The library's second is too short on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 30_000 })

function resetPage() {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  const page = document.documentElement
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  // jsdom's own frames end for good when its interval was begun while a test faked the clock.
  window.requestAnimationFrame = (onFrame) => Number(setTimeout(() => onFrame(performance.now()), 1_000 / 60))
  window.cancelAnimationFrame = clearTimeout
  for (const object of [navigator, document])
    for (const name of Object.getOwnPropertyNames(object)) {
      // React finds by its own which events it listens for on the document.
      if (!name.startsWith('_react')) Reflect.deleteProperty(object, name)
    }
}
