import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NodeContext } from './node-part.ts'
import { nodeEnv, nodeProgram } from './node-part.ts'
import { type Part, respondsOk } from './part.ts'
import type { Ports } from './stack.ts'

type Context = NodeContext & { ports: Ports }

/** Tells whether the stack starts the payment provider for demo and tests. */
const isDemo = ({ inherited }: Context) => inherited.PAYMENT_PROVIDER === 'demo' && !inherited.PAYMENT_URL

/** Returns the provider's secrets: the demo provider's are generated if missing, others come from the operator. */
function secretsOf({ inherited, secrets }: Context) {
  const made = inherited.PAYMENT_PROVIDER === 'demo' ? secrets : undefined
  return {
    secret: inherited.PAYMENT_SECRET || (made?.payment ?? ''),
    notice: inherited.PAYMENT_NOTICE_SECRET || (made?.paymentNotice ?? ''),
  }
}

/** Returns the settings of online payment for orders: no other service gets the secrets of the provider. */
export function paymentEnv(context: Context): Record<string, string> {
  const { secret, notice } = secretsOf(context)
  return {
    ...(isDemo(context) && { PAYMENT_URL: `http://127.0.0.1:${context.ports.payments}` }),
    PAYMENT_SECRET: secret,
    PAYMENT_NOTICE_SECRET: notice,
  }
}

/** Returns, with `PAYMENT_PROVIDER=demo`, a provider that takes no money; its data are kept in the data folder. */
export function paymentsPart(context: Context): Part[] {
  if (!isDemo(context)) return []
  const { settings, ports, inherited } = context
  const { secret, notice } = secretsOf(context)
  const folder = join(settings.dataDir, 'payments')
  const program = nodeProgram('payments', 64, context)
  const url = `http://127.0.0.1:${ports.payments}`
  return [
    {
      name: 'payments',
      needs: [],
      startsEarly: true,
      ...program,
      prepare: async () => {
        await program.prepare()
        mkdirSync(folder, { recursive: true, mode: 0o700 })
      },
      env: {
        ...nodeEnv(inherited),
        PORT: String(ports.payments),
        BOOKS: join(folder, 'books.jsonl'),
        NOTICE_URL: `http://127.0.0.1:${ports.gateway}/api/payments/notices`,
        SECRET: secret,
        NOTICE_SECRET: notice,
        FATES: inherited.PAYMENT_FATES ?? 'once',
      },
      isHealthy: () => respondsOk(`${url}/healthz`),
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 1_000,
      healthyTimeoutMs: 60_000,
      facts: { port: ports.payments, url },
    },
  ]
}
