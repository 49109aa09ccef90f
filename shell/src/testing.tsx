import type { ProblemCode } from '@tapri/contracts/problems/table'
import { buildUser } from '@tapri/web-kit/testing'
import { BrowserRouter } from '@tapri/web-kit/router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from './app.tsx'
import { useConfig } from './config.ts'
import { setLanguage } from './language/language.ts'
import { landingMarkup } from './landing-markup.tsx'
import { startLanding } from './start-landing.ts'
import { signIn, useSession } from './session/session.ts'
import { useNotices } from './toasts/toast.ts'

interface Request {
  route: string
  body: unknown
  token: string | null
}

type Answer = Response | ((request: Request, headers: Headers) => Response | Promise<Response>)

/** Stubs fetch: responses by route; records the requests. */
export function fakeGateway(responses: Record<string, Answer>) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${url}`
    const headers = new Headers(init.headers)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const request = { route, body, token: headers.get('authorization') }
    requests.push(request)
    const response = responses[route]
    if (!response) throw new TypeError(`no response stubbed for ${route}`)
    return typeof response === 'function' ? response(request, headers) : response.clone()
  })
  return { requests, responses }
}

/** A problem response with this status, detail and code. */
export const refusedWith = (status: number, detail: string, code?: ProblemCode) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, detail, code, request_id: 'test' }, { status })

/** Renders the whole shell at a path. */
export function open(path: string) {
  window.history.replaceState(null, '', path)
  const view = render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
  return { ...view, person: userEvent.setup() }
}

/** Puts the landing page into the document as index.html has it; returns a function that ends it. */
export function openLanding() {
  const root = document.createElement('div')
  root.innerHTML = landingMarkup('en')
  document.body.replaceChildren(root)
  const hindi = document.createElement('template')
  hindi.innerHTML = landingMarkup('hi')
  const stop = startLanding(root, hindi.content)
  return () => {
    stop()
    root.remove()
  }
}

export const pathNow = () => window.location.pathname

/** The queued toasts as `kind: sentence`. */
export const queuedToasts = () => useNotices.getState().waiting.map(({ kind, sentence }) => `${kind}: ${sentence}`)

/** Signs in a user with these properties. */
export function signedIn(given: Parameters<typeof buildUser>[0] = {}) {
  const user = buildUser(given)
  signIn({ token: 'tok', user })
  return user
}

/** A token with these claims, unsigned. */
export const tokenWith = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`

/** Resets storage, session, toasts and configuration before each test. */
export function resetShell() {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('en')
  useSession.setState({ status: 'out', token: null, user: null })
  useNotices.setState({ waiting: [], wanted: false })
  useConfig.setState(useConfig.getInitialState(), true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}
