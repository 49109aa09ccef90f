import { nameReferredTo } from '@tapri/contracts/api-docs/shared-parts'
import { asyncApi, type Channel } from '@tapri/contracts/asyncapi'
import { openApi, type Operation } from '@tapri/contracts/openapi'
import type { JsonObject } from '@tapri/contracts/schemas'
import { escaped, policyOf } from '@tapri/service-kit/http/html'

const styles = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: light-dark(#0002, #fff3); }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  summary { display: flex; gap: .75rem; align-items: baseline; padding: .5rem 0; cursor: pointer; flex-wrap: wrap; }
  details { border-top: 1px solid var(--line); }
  code, pre, b { font-family: ui-monospace, monospace; font-size: .875rem; }
  b { min-width: 4.5rem; }
  summary span { margin-inline-start: auto; }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
`

export const docsPolicy = policyOf(styles)

const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

/** Returns a page with every call, event and schema. */
export function docsPage(): string {
  const { info, paths, components } = openApi()
  const { channels, info: events, components: more } = asyncApi()
  /** Replaces a reference to a parameter with the parameter itself. */
  const whole = (parameter: JsonObject) => components.parameters[nameReferredTo(parameter)] ?? parameter
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], ...operation }]) =>
      call(method, path, { ...operation, parameters: parameters.map(whole) }),
    ),
  )
  const shapes = { ...more.schemas, ...components.schemas }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<style>${styles}</style>
<h1>${escaped(info.title)} API</h1>
<p>${escaped(info.description)}</p>
<p>As documents: <a href="/docs/openapi.json">OpenAPI 3.1</a>, <a href="/docs/asyncapi.json">AsyncAPI 3.0</a>.</p>
<h2>Calls</h2>
${calls.join('\n')}
<h2>Events</h2>
<p>${escaped(events.description)}</p>
${Object.values(channels)
  .map((channel) => event(channel))
  .join('\n')}
<h2>Shapes</h2>
${Object.entries(shapes)
  .map(([name, shape]) => `<details id="${name}"><summary><b>${name}</b></summary>${json(shape)}</details>`)
  .join('\n')}
</html>
`
}

type WithParameters = Operation & { parameters: JsonObject[] }

function call(method: string, path: string, operation: WithParameters) {
  const { summary, description, parameters, requestBody, responses } = operation
  const good = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
  return `<details>
<summary><b>${method.toUpperCase()}</b> <code>/api${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
<p>${escaped(description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${json(parameters)}` : ''}
${requestBody ? `<h3>Body</h3>${json(requestBody)}` : ''}
<h3>Answers</h3>${json(Object.fromEntries(good))}
</details>`
}

const event = ({ address, messages }: Channel) =>
  `<details><summary><code>${escaped(address)}</code></summary>${json(messages)}</details>`
