import type { ProblemCode } from '@tapri/contracts/problems/table'
import { buildUser, newPerson } from '@tapri/web-kit/testing'
import { BrowserRouter } from '@tapri/web-kit/router'
import { render, screen } from '@testing-library/react'
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

/** Default responses for the account page, which most tests do not care about. */
const usual: Record<string, () => Response> = {
  'GET /api/auth/sessions': () => Response.json([]),
  'GET /api/auth/me/nominee': () => Response.json({ nominee: null }),
  'GET /api/messages/preferences': () => Response.json({ channels: [], is_demo: false }),
  'GET /api/rewards': () => Response.json({ stamp_cards: [] }),
  'GET /api/credit': () => Response.json({ left: 0, credits: [] }),
}

/** Stubs fetch with responses by route; records the requests. */
export function fakeGateway(responses: Record<string, Answer>) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${url}`
    const headers = new Headers(init.headers)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const request = { route, body, token: headers.get('authorization') }
    requests.push(request)
    const response = responses[route] ?? usual[route]
    if (!response) throw new TypeError(`no response stubbed for ${route}`)
    return typeof response === 'function' ? response(request, headers) : response.clone()
  })
  return { requests, responses }
}

/** Returns a problem response with this status, detail and code. */
export const refusedWith = (status: number, detail: string, code?: ProblemCode) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, detail, code, request_id: 'test' }, { status })

/** Returns the response to a body with an invalid field. */
export const invalid = (field: string, message: string) => {
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: message, request_id: 'test' }
  return Response.json({ ...problem, errors: [{ path: `/body/${field}`, message }] }, { status: 400 })
}

/** Renders the whole shell at a path. */
export function open(path: string) {
  window.history.replaceState(null, '', path)
  const view = render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
  return { ...view, person: newPerson() }
}

type Person = ReturnType<typeof newPerson>

/** Fills in fields, found by their labels. */
export async function fillIn(person: Person, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(await screen.findByLabelText(label))
    await person.paste(value)
  }
}

/** Logs in with phone and password once the login page has loaded. */
export async function logIn(person: Person, phone = '+919000000001') {
  await fillIn(person, { Phone: phone, Password: 'chai1234' })
  await person.click(screen.getByRole('button', { name: 'Login' }))
}

/** Puts the landing page into the document as index.html has it; returns a function that stops it. */
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

/** Returns the toasts as `kind: sentence`. */
export const queuedToasts = () => useNotices.getState().notices.map(({ kind, sentence }) => `${kind}: ${sentence}`)

/** Signs in a user with these properties. */
export function signedIn(given: Parameters<typeof buildUser>[0] = {}) {
  const user = buildUser(given)
  signIn({ token: 'tok', user })
  return user
}

/** Returns an unsigned token with these claims. */
export const tokenWith = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`

/** Resets storage, session, toasts and configuration before each test. */
export function resetShell() {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('en')
  useSession.setState({ status: 'out', token: null, user: null })
  useNotices.setState(useNotices.getInitialState(), true)
  useConfig.setState(useConfig.getInitialState(), true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}
