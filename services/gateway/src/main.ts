import { cannotListen, exitWith } from '@tapri/service-kit/process/exit'
import { openMetrics } from '@tapri/service-kit/process/metrics/open'
import { closeTracing, openTracing } from '@tapri/service-kit/process/tracing/open'
import { gatewayApp } from './app.ts'
import { openListeners } from './listeners.ts'
import { gatewaySettings } from './settings.ts'

/** Time for requests under way after the drain; below the 10 s of `docker stop`. */
const CLOSE_WITHIN_MS = 8_000

void start()

async function start() {
  const settings = readOrExit()
  await openTracing('gateway', settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  const { metrics, close: closeMetrics } = await openMetrics('gateway', settings)
  const app = await gatewayApp(settings, metrics)
  app.addHook('onClose', closeMetrics)
  const close = await openListeners(app, settings).catch((error: unknown) =>
    exitWith('gateway', cannotListen(error, settings)),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app
        .drain(settings.DRAIN_SECONDS)
        .then(() => {
          setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS).unref()
          return close()
        })
        .then(() => closeTracing(app.log))
        .then(() => process.exit(0))
    })
  }
}

function readOrExit() {
  try {
    return gatewaySettings(process.env)
  } catch (error) {
    exitWith('gateway', error instanceof Error ? error.message : String(error))
  }
}
