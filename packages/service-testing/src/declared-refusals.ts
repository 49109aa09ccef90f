import { refusalsOf } from '@tapri/contracts/api-docs/refusals'
import type { Problem } from '@tapri/contracts/common'
import { callsOf, type ServiceName } from '@tapri/contracts/services'
import type { App } from '@tapri/service-kit/http/app'

/** Answers 500 instead of a refusal that the call's documentation does not name, so that its test fails. */
export function refuseUndeclared(app: App, service: ServiceName) {
  const declared = new Map(
    Object.entries(callsOf[service]).map(([name, call]) => [
      `${call.method} ${call.url}`,
      new Set<string>(refusalsOf(name, call).flatMap(([, codes]) => codes)),
    ]),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/problem+json')) return
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    const { code } = JSON.parse(String(payload)) as Problem
    if (code === undefined || declared.get(route)?.has(code) !== false) return
    throw new Error(`${route} refuses by ${code}, which packages/contracts/src/api-docs does not name`)
  })
}
