import type { LiveEvent } from '@tapri/contracts/live'
import type { Live, LiveStatus } from '@tapri/web-kit/live'
import { onEnded } from '../api.ts'
import { restoreSession } from '../session/restore-session.ts'
import { useSession } from '../session/session.ts'
import type { joinLive, JoinOptions } from './join-live.ts'
import { type Heard, liveUntil } from './rules.ts'

type Joined = ReturnType<typeof joinLive>

const unheard: Heard = { heardAt: null, cutAt: null }
const listeners = new Set<(event: LiveEvent) => void>()
const watchers = new Set<() => void>()
let heard = unheard
let status: LiveStatus = 'off'
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false
let isFrozen = false
/** The user whose stream this tab has joined or is about to join. */
let userId: string | null = null
let joined: Joined | undefined

function show(next: Heard) {
  heard = next
  clearTimeout(timer)
  const forMs = liveUntil(heard) - Date.now()
  if (forMs > 0) timer = setTimeout(() => show(heard), forMs)
  const shown = userId === null ? 'off' : forMs > 0 ? 'live' : 'connecting'
  if (shown === status) return
  status = shown
  for (const watcher of watchers) watcher()
}

function receive(event: LiveEvent) {
  for (const listener of listeners) listener(event)
  // A 401 signs out; a token with outdated claims is renewed.
  if (event.event === 'session') void restoreSession()
}

/** Joins or leaves the stream, depending on session, subscribers, network and whether the page is frozen. */
function update() {
  const { user } = useSession.getState()
  const wanted = user && listeners.size > 0 && navigator.onLine && !isFrozen ? user.id : null
  if (wanted === userId) return
  joined?.leave()
  joined = undefined
  userId = wanted
  show(unheard)
  if (wanted !== null) void join(wanted)
}

/** Time until the next attempt after the stream's client failed to load. */
const JOIN_AGAIN_MS = 30_000

async function join(id: string): Promise<void> {
  try {
    const { joinLive } = await import('./join-live.ts')
    if (userId === id && !joined) joined = joinLive(optionsOf(id))
  } catch (error) {
    console.warn('the live stream failed to load', error)
    setTimeout(() => userId === id && !joined && void join(id), JOIN_AGAIN_MS)
  }
}

function optionsOf(id: string): JoinOptions {
  return {
    userId: id,
    token: () => useSession.getState().token,
    onEvent: receive,
    onHeard: () => show({ heardAt: Date.now(), cutAt: null }),
    onCut: () => show({ ...heard, cutAt: heard.cutAt ?? Date.now() }),
    onRefused: onEnded,
  }
}

const freeze = (frozen: boolean) => () => {
  isFrozen = frozen
  update()
}
/**
 * Adds the global listeners once, at the first subscriber: the module is also imported by the prerender step, without a
 * document.
 */
function listen() {
  if (isListening) return
  isListening = true
  useSession.subscribe((now, before) => {
    update()
    if (now.token !== null && now.user?.id === before.user?.id && now.token !== before.token) joined?.renew()
  })
  for (const name of ['online', 'offline']) window.addEventListener(name, update)
  document.addEventListener('freeze', freeze(true))
  document.addEventListener('resume', freeze(false))
  window.addEventListener('pagehide', freeze(true))
  window.addEventListener('pageshow', freeze(false))
}

/** The live stream that remotes get: its client is loaded with the first subscriber, after login. */
export const live: Live = {
  status: () => status,
  subscribe: (listener) => {
    listen()
    listeners.add(listener)
    update()
    return () => {
      listeners.delete(listener)
      update()
    }
  },
  watch: (listener) => {
    watchers.add(listener)
    return () => void watchers.delete(listener)
  },
}
