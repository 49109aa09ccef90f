import { join } from 'node:path'
import { withoutSecrets } from '../stack/node-part.ts'
import { type Part, respondsOk } from '../stack/part.ts'
import { Refusal } from '../stack/refusal.ts'

/**
 * Longer than the 9 s after which follow.ts kills a service that does not close: if follow.ts were killed earlier, the
 * service would keep running.
 */
const STOP_TIMEOUT_MS = 10_000

/** The processes that restart when one of their sources changes. */
const watched = new Set(['auth', 'catalog', 'orders', 'outlets', 'gateway'])

type Development = {
  /** The port where people open the product: the webpack dev server, with the gateway behind it. */
  port: number
  inherited: NodeJS.ProcessEnv
  /** The process that a debugger can attach to on port 9229: `npm run dev -- --inspect=orders`. */
  inspected?: string | undefined
}

/** Returns the parts of the stack for `npm run dev`: services under follow.ts, pages from webpack with hot reload. */
export function developmentParts(parts: Part[], { port, inherited, inspected }: Development): Part[] {
  if (inspected !== undefined && !watched.has(inspected))
    throw new Refusal(`--inspect takes one of ${[...watched].join(', ')}`)
  const gatewayUrl = String(parts.find(({ name }) => name === 'gateway')?.facts.url)
  return [
    ...parts.map((part) => (watched.has(part.name) ? watch(part, part.name === inspected) : part)),
    {
      name: 'pages',
      needs: ['gateway'],
      startsEarly: true,
      command: process.execPath,
      args: [
        join('node_modules', 'webpack-cli', 'bin', 'cli.js'),
        'serve',
        '--config',
        'infra/run/dev/webpack.config.ts',
      ],
      env: { ...withoutSecrets(inherited), NODE_ENV: 'development', PORT: String(port), STACK_URL: gatewayUrl },
      // Responds when the first compilation is done.
      isHealthy: () => respondsOk(`http://127.0.0.1:${port}/app.html`),
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 3000,
      healthyTimeoutMs: 300_000,
      facts: { port, url: `http://localhost:${port}` },
    },
  ]
}

const watch = (part: Part, isInspected: boolean): Part => ({
  ...part,
  args: [join('infra', 'run', 'dev', 'follow.ts'), ...(isInspected ? ['--inspect=127.0.0.1:9229'] : []), ...part.args],
  stopTimeoutMs: STOP_TIMEOUT_MS,
  // The gateway serves no pages here, which its /healthz would report as failing.
  ...(part.name === 'gateway' && { isHealthy: () => respondsOk(`${part.facts.url}/livez`) }),
})
