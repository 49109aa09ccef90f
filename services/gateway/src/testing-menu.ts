import type { ServerResponse } from 'node:http'
import type { Bus } from '@tapri/service-kit/events/bus'
import { expect, onTestFinished } from 'vitest'
import { gateway, upstream } from './testing.ts'

/**
 * Starts a catalog whose menu has one product, named after its version, and a gateway that hears its version announced
 * every 100 ms.
 */
export async function startShop(
  bus: Bus,
  brokerUrl: string,
  answer: (response: ServerResponse, url: string) => void = () => {},
) {
  const { nats } = await bus.connected
  const state = { version: 1, announced: 1, asked: [] as string[] }
  const catalog = await upstream((request, response) => {
    state.asked.push(request.url ?? '')
    const body = JSON.stringify([{ name: `product of version ${state.version}`, url: request.url }])
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('cache-control', 'public, no-cache')
    response.setHeader('vary', 'accept-encoding')
    response.setHeader('content-length', body.length)
    response.setHeader('x-menu-version', state.version)
    answer(response, request.url ?? '')
    response.end(body)
  })
  const say = () =>
    void (bus.isConnected() && nats.publish('catalog.menu', JSON.stringify({ version: state.announced })))
  const announcing = setInterval(say, 100)
  onTestFinished(() => clearInterval(announcing))
  const { url, app } = await gateway({ CATALOG_URL: catalog.url, NATS_URL: brokerUrl })
  const get = async (path = '/api/products', headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  const asks = async (path: string, headers: Record<string, string> = {}) => {
    const before = state.asked.length
    await get(path, headers)
    return state.asked.length - before
  }
  return {
    state,
    get,
    url,
    app,
    say,
    stopSaying: () => clearInterval(announcing),
    asks,
    /** Waits until both were fetched once, encoded and cached. */
    copied: async () => {
      await expect.poll(() => state.asked.toSorted()).toEqual(['/categories', '/products'])
      for (const path of ['/api/products', '/api/categories']) await expect.poll(() => asks(path)).toBe(0)
    },
  }
}
