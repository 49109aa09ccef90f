import { cannotListen, exitWith } from '@tapri/service-kit/exit'
import { compactWhenIdle } from '@tapri/service-kit/compact'
import { gatewayApp } from './app.ts'
import { openListeners } from './listeners.ts'
import { gatewaySettings } from './settings.ts'

/** Time for requests under way after a stop signal; below the 10 s of `docker stop`. */
const DRAIN_TIMEOUT_MS = 8_000

void start()

async function start() {
  const settings = readOrExit()
  const app = await gatewayApp(settings)
  const close = await openListeners(app, settings).catch((error: unknown) =>
    exitWith('gateway', cannotListen(error, settings)),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref()
      void close().then(() => process.exit(0))
    })
  }
  compactWhenIdle()
}

function readOrExit() {
  try {
    return gatewaySettings(process.env)
  } catch (error) {
    exitWith('gateway', error instanceof Error ? error.message : String(error))
  }
}
