import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const QUIET_MS = 1_000

export interface Transferred {
  path: string
  /** Headers and body as they were sent, compressed; 0 from the browser's cache. */
  bytes: number
  isScript: boolean
}

/** Records what a page loads over the network; `take` returns what was loaded since the last call. */
export async function recordTransfers(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const requested = new Map<string, Omit<Transferred, 'bytes'>>()
  let transferred: Transferred[] = []
  cdp.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    const { protocol, pathname } = new URL(url)
    if (protocol.startsWith('http'))
      requested.set(requestId, { path: pathname, isScript: mimeType.includes('javascript') })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requested.get(requestId)
    if (request && encodedDataLength > 0) transferred.push({ ...request, bytes: encodedDataLength })
  })
  let lastAt = performance.now()
  cdp.on('Network.dataReceived', () => {
    lastAt = performance.now()
  })
  await cdp.send('Network.enable')
  return {
    /** Waits until nothing was loaded for a second; a live stream stays open. */
    quiet: async () => {
      while (performance.now() - lastAt < QUIET_MS) await sleep(100)
    },
    take: () => {
      const taken = transferred
      transferred = []
      return taken
    },
  }
}

export const kibOf = (transfers: readonly Pick<Transferred, 'bytes'>[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

/** Returns the paths of the pictures that were requested although no part of them is in view. */
export const pathsBelowView = (page: Page) =>
  page.locator('main img').evaluateAll((pictures) => {
    const pathOf = (picture: Element) => new URL((picture as HTMLImageElement).currentSrc).pathname
    const isInView = (picture: Element) => picture.getBoundingClientRect().top < window.innerHeight
    const inView = new Set(pictures.filter(isInView).map(pathOf))
    return pictures.map(pathOf).filter((path) => !inView.has(path))
  })
