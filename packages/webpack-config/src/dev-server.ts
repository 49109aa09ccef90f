import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Configuration } from 'webpack'
import type {} from 'webpack-dev-server'
import type { AppConfig } from './app-config.ts'

type DevServer = NonNullable<Configuration['devServer']>

/** The stack that API calls and other remotes are proxied to. */
const stack = process.env.STACK_URL ?? 'http://localhost:8080'

/** Returns the path of a remote's files on the development server. */
export const developedPath = ({ name }: AppConfig) => `/dev/${name}/`

interface Developed {
  port: number
  /** The folder of the shell. */
  shell: string
  developed?: AppConfig[]
}

/**
 * Serves the shell and the remotes in `developed`, and proxies calls and the other remotes to a running stack.
 * `remotes.json` names the developed ones here, whatever versions the stack has.
 */
export function devServer({ port, shell, developed = [] }: Developed): DevServer {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    static: false,
    // Hot updates only cover modules: other files reload the page.
    watchFiles: ['src/index.html', 'public'].map((name) => path.join(shell, name)),
    historyApiFallback: { index: '/app.html' },
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/api', '/remotes', '/healthz', '/livez'], target: stack, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [
      {
        name: 'remotes.json',
        path: '/remotes.json',
        middleware: (_: unknown, response: ServerResponse) => void sendRemotes(response, developed),
      },
      {
        name: 'sw.js',
        path: '/sw.js',
        middleware: (_: unknown, response: ServerResponse) =>
          void response.setHeader('content-type', 'text/javascript').end(noServiceWorker),
      },
      ...middlewares,
    ],
  }
}

async function sendRemotes(response: ServerResponse, developed: AppConfig[]) {
  // Returns none while the stack is down, starting, or answers with an error page.
  const published = await fetch(`${stack}/remotes.json`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<Record<string, unknown>>)
    .catch(() => ({}))
  const own = developed.map((app) => [
    app.name,
    { version: 'development', entry: `${developedPath(app)}remoteEntry.js` },
  ])
  response.end(JSON.stringify({ ...published, ...Object.fromEntries(own) }))
}

/**
 * Replaces the service worker that an earlier `npm start` left at this URL, whose cache would hide every change, and
 * unregisters.
 */
const noServiceWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const controlled = await self.clients.matchAll()
  await self.registration.unregister()
  for (const client of controlled) await client.navigate(client.url)
})()))
`
