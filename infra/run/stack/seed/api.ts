import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, messageOf } from '../refusal.ts'

/** A response; `body` is undefined when it was empty. */
export type Answer<T> = { status: number; body: T }

type Call = { method?: 'GET' | 'POST'; path: string; token?: string; json?: unknown; file?: Blob; accept?: number[] }

const triesWhenBusy = 20

/**
 * Creates an HTTP client of the API. Retries 429 and 503 after Retry-After, up to 20 times; throws for statuses other
 * than `accept`.
 */
export function apiClient(base: string, signal: AbortSignal) {
  return async function call<T>({
    method = 'GET',
    path,
    token,
    json,
    file,
    accept = [200, 201],
  }: Call): Promise<Answer<T>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(file && { body: formWith(file) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      })
      const text = await answer.text()
      if (accept.includes(answer.status)) return { status: answer.status, body: text ? JSON.parse(text) : undefined }
      if (![429, 503].includes(answer.status) || tries >= triesWhenBusy)
        throw refused(method, path, answer.status, text)
      await sleep(Math.min(Number(answer.headers.get('retry-after')) || 0.5, 60) * 1000, undefined, { signal })
    }
  }
}

function formWith(file: Blob) {
  const form = new FormData()
  form.append('file', file, 'picture.webp')
  return form
}

function refused(method: string, path: string, status: number, text: string) {
  let detail = text.slice(0, 200)
  try {
    detail = JSON.parse(text).detail ?? detail
  } catch (error) {
    detail ||= messageOf(error)
  }
  return new Refusal(`the demo data could not be made: ${method} ${path} answered ${status}: ${detail}`)
}

export type Api = ReturnType<typeof apiClient>
