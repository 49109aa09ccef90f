import type { Configuration } from 'webpack'
import 'webpack-dev-server'
import type { AppPlace } from './place.ts'

type DevServer = NonNullable<Configuration['devServer']>

/** The stack that answers the calls while a team develops: one started by `npm start`, or any other. */
const stack = process.env.STACK_URL ?? 'http://localhost:8080'

/**
 * Serves the shell, and passes calls and the other teams' remotes on to a running stack. `own` is a remote that is being
 * developed: `remotes.json` names it here, whatever version the stack has.
 */
export function devServer({ port }: AppPlace, own?: { name: string; entry: string }): DevServer {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: { index: '/app.html' },
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/api', '/remotes'], target: stack, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [
      {
        name: 'remotes.json',
        path: '/remotes.json',
        middleware: (_: unknown, response: { end: (body: string) => void }) => void answerRemotes(response, own),
      },
      ...middlewares,
    ],
  }
}

async function answerRemotes(
  response: { end: (body: string) => void },
  own: { name: string; entry: string } | undefined,
) {
  const remotes = await fetch(`${stack}/remotes.json`).then(
    (answer) => answer.json() as Promise<Record<string, unknown>>,
    () => ({}),
  )
  const mine = own && { [own.name]: { version: 'development', entry: own.entry } }
  response.end(JSON.stringify({ ...remotes, ...mine }))
}
