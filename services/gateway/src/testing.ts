import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type RequestListener,
  type Server,
} from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { gatewayApp } from './app.ts'
import { gatewaySettings } from './settings.ts'

/** Starts a fake service on its own port, closed when the test ends. */
export async function upstream(listener: RequestListener, port = 0) {
  const server = createServer(listener)
  await listening(server, port)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${portOf(server)}` }
}

/** Returns a port that was free a moment ago. */
export async function freePort() {
  const server = createServer()
  await listening(server)
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Returns a URL that refuses connections. */
export const unreachableUrl = async () => `http://127.0.0.1:${await freePort()}`

const listening = (server: Server, port = 0) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Creates a temporary WEB_DIR in the layout of infra/ship/deploy/publish.ts, from paths and contents. */
export async function pages(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-web-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns settings for a gateway whose services all have the same URL. */
export const servicesAt = (url: string) => ({ AUTH_URL: url, CATALOG_URL: url, ORDERS_URL: url, OUTLETS_URL: url })

/** Starts a gateway on a free port. Services without a URL in `environment` refuse connections. */
export async function gateway(environment: Record<string, string> = {}) {
  const app = await gatewayApp(
    gatewaySettings({
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      RATE_LIMIT: '0',
      WEB_DIR: '/nowhere',
      ...servicesAt('http://127.0.0.1:1'),
      ...environment,
    }),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, url }
}

export async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a fake service whose response describes the request. */
export const echo = () =>
  upstream(async (request, response) => {
    const body = await bodyOf(request).catch(() => undefined)
    // The client closed the connection.
    if (!body) return
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body: body.toString() }),
    )
  })

export interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** Sends a path byte for byte, because fetch would normalise it. */
export const raw = (base: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string | undefined; body: string }>((resolve, reject) => {
    const { port } = new URL(base)
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      void bodyOf(response).then((body) =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'], body: body.toString() }),
      )
    })
    request.once('error', reject).end()
  })
