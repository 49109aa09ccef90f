import { gatewayApp } from './app.ts'
import { gatewaySettings } from './settings.ts'

/** Whoever finds no place to wait is not heard for a second and more, however quickly all others are answered. */
const WAITING_AT_THE_DOOR = 4_096
/** Streams are cut after this long, so that the gateway stops within its time. */
const LAST_ANSWERS_WITHIN_MS = 1_500

const settings = readOrExit()
const app = await gatewayApp(settings)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_WITHIN_MS).unref()
    void app.close().then(() => process.exit(0))
  })
}
await app.listen({ host: settings.HOST, port: settings.PORT, backlog: WAITING_AT_THE_DOOR })

function readOrExit() {
  try {
    return gatewaySettings(process.env)
  } catch (error) {
    console.error(`gateway: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
