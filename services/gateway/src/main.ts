import { cannotListen, exitWith } from '@tapri/service-kit/exit'
import { gatewayApp } from './app.ts'
import { openListeners } from './listeners.ts'
import { gatewaySettings } from './settings.ts'

/** A slow upload gets this long: less than the 10 s that `docker stop` waits. */
const LAST_ANSWERS_WITHIN_MS = 8_000

const settings = readOrExit()
const app = await gatewayApp(settings)
const close = await openListeners(app, settings).catch((error: unknown) =>
  exitWith('gateway', cannotListen(error, settings)),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_WITHIN_MS).unref()
    void close().then(() => process.exit(0))
  })
}

function readOrExit() {
  try {
    return gatewaySettings(process.env)
  } catch (error) {
    exitWith('gateway', error instanceof Error ? error.message : String(error))
  }
}
