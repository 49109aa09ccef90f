import type { Affected } from '@tapri/contracts/affected'
import type { User } from '@tapri/contracts/auth'
import type { ProblemCode } from '@tapri/contracts/problems/table'
import type { Problem } from '@tapri/contracts/common'
import type { LiveEvent } from '@tapri/contracts/live'
import { buildUser, testConfig } from '@tapri/contracts/testing'
import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { ApiError, type Call } from './api.ts'
import type { Language } from './language.tsx'
import type { Live, LiveStatus } from './live.ts'
import { RemoteProvider, type RemoteProps } from './remote.tsx'

export { buildUser, testConfig }

type Responses = Record<string, unknown>

interface RenderOptions {
  /** Responses by route: a value, an error to throw, or a function of the input. */
  responses?: Responses
  user?: Partial<User>
  language?: Language
  path?: string
  shell?: Partial<RemoteProps>
}

/** Builds the error of a call that the server refused with this sentence; `current` is the present state. */
export function refusal(detail: string, status = 409, code?: ProblemCode, current?: unknown) {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail,
    ...(code && { code }),
    ...(current !== undefined && { current }),
    request_id: 'test',
  }
  return new ApiError(detail, status, problem)
}

/**
 * Sets up user-event without a delay between keys. Whether a control is covered is left to the browser tests: no
 * stylesheet is loaded here.
 */
export const newPerson = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

/**
 * Stubs the browser's geolocation: a point (accurate to 20 m unless it says otherwise), an error code (1: denied), or
 * no answer.
 */
export function standAt(
  answer: { lat: number; lng: number; accuracy?: number; timestamp?: number | undefined } | 1 | 2 | 'pending',
) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (answer === 'pending') return
    if (typeof answer === 'number') return failed?.({ code: answer, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    const { lat: latitude, lng: longitude, accuracy = 20, timestamp = Date.now() } = answer
    found({ coords: { latitude, longitude, accuracy }, timestamp } as GeolocationPosition)
  }
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

/** Returns a live stream whose events the test sends. */
export function fakeLive() {
  let status: LiveStatus = 'live'
  const listeners = new Set<(event: LiveEvent) => void>()
  const watchers = new Set<() => void>()
  const addTo =
    <T,>(all: Set<T>) =>
    (one: T) => {
      all.add(one)
      return () => void all.delete(one)
    }
  const live: Live = { status: () => status, subscribe: addTo(listeners), watch: addTo(watchers) }
  return {
    live,
    say: (event: LiveEvent) => act(() => listeners.forEach((listener) => listener(event))),
    become: (next: LiveStatus) => {
      status = next
      act(() => watchers.forEach((watcher) => watcher()))
    },
  }
}

const AFFECTED = 'POST /orders/affected'
const nothingAffected: Affected = { now: 0, later: 0, time_zone: 'Asia/Kolkata', elsewhere: 0, on_the_way: 0, upi: 0 }

/** Builds the error of a call without a response. */
export const unanswered = () => new ApiError('No connection. Check your internet and try again.', 0, null)

/**
 * Renders a page inside router and RemoteProvider with stubbed responses. Returns the result of testing-library,
 * `person` (user-event), the `calls` that were made and the `toasts` that were shown. `responses` may be changed
 * afterwards.
 */
export function renderPage(
  page: ReactNode,
  { responses = {}, user, language = 'en', path = '/', shell }: RenderOptions = {},
) {
  const calls: { route: string; input: unknown; options: unknown }[] = []
  const toasts: string[] = []
  const call: Call = async (route, input, options) => {
    // Most pages that save or delete make this call first, and most changes affect no order.
    if (route === AFFECTED && !(route in responses)) return nothingAffected as never
    calls.push({ route, input, options })
    if (!(route in responses)) throw new Error(`no response stubbed for ${route}`)
    const given = responses[route]
    const response: unknown = typeof given === 'function' ? await given(input) : given
    if (response instanceof Error) throw response
    return response as never
  }
  const props: RemoteProps = {
    user: buildUser(user),
    call,
    download: async () => true,
    live: { status: () => 'off', subscribe: () => () => undefined, watch: () => () => undefined },
    upload: async () => ({ image_url: '/api/images/test.webp' }),
    toast: (kind, sentence) => toasts.push(`${kind}: ${sentence}`),
    language,
    setLanguage: () => undefined,
    config: testConfig,
    signOut: () => undefined,
    basePath: '/',
    ...shell,
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <RemoteProvider shell={props}>{page}</RemoteProvider>
    </MemoryRouter>,
  )
  return { ...view, person: newPerson(), calls, toasts, responses }
}
