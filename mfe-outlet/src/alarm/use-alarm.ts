import type { Order } from '@tapri/contracts/orders'
import type { Chime } from '@tapri/order-screens/attention/news/chime'
import { newsForOutlet } from '@tapri/order-screens/attention/news/rules'
import { useChime } from '@tapri/order-screens/attention/news/use-chime'
import { useNews } from '@tapri/order-screens/attention/news/use-news'
import { useShell } from '@tapri/web-kit/remote'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useTitleCount } from '@tapri/web-kit/use-title'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDeviceSwitch } from '@tapri/web-kit/use-device-choice'
import { isUrgent, ringFor, seenKey, unseenIn, urgent, waitingIn } from './ring.ts'
import { useOnlyTab } from './use-only-tab.ts'

/**
 * A press that silences the chime or turns the sound on may land on the sound button; within this time it does not turn
 * the sound off.
 */
const SAME_PRESS_MS = 700
/** The lock of the tab that rings, and the channel on which tabs tell each other what was seen. */
const NAME = 'tapri.outlet-alarm'

/**
 * Rings for orders that wait for the outlet until somebody touches the page in any tab, or no order waits any more.
 * Only one of the browser's tabs rings.
 */
export function useAlarm(orders: readonly Order[]) {
  const { chime, setWanted } = useSound()
  const isOn = chime !== null
  const isRinger = useOnlyTab(NAME, isOn)
  useEndingChime(isRinger ? chime : null)
  const { seen, see } = useSeen(NAME)
  useBoardNews(orders, isRinger ? chime : null)
  const waiting = waitingIn(orders)
  const unseen = unseenIn(waiting, seen)
  const newest = useRef({ waiting, unseen, isOn })
  const silencedAt = useRef(-Infinity)
  const pressedWhileOffAt = useRef(-Infinity)
  useEffect(() => {
    newest.current = { waiting, unseen, isOn }
  })

  useAnyPress(
    useCallback(() => {
      const { waiting, unseen, isOn } = newest.current
      if (!isOn) pressedWhileOffAt.current = performance.now()
      if (unseen.length === 0) return
      silencedAt.current = performance.now()
      see(waiting.map(seenKey))
    }, [see]),
  )

  const isRinging = isOn && unseen.length > 0
  /** A change restarts the ring: a new or more urgent one does not wait for the pause of the previous one. */
  const ringsAs = isRinging && isRinger ? (isUrgent(unseen) ? 'urgent' : 'new') : null
  useEffect(() => {
    if (!chime || !ringsAs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ring = () => {
      const next = ringFor(newest.current.unseen, serverNow())
      if (!next) return
      chime.play(next)
      timer = setTimeout(ring, next.everyMs)
    }
    ring()
    return () => clearTimeout(timer)
  }, [ringsAs, chime])

  return {
    waiting: waiting.length,
    /** How many of them have an alert. */
    tooLong: waiting.filter(({ alert }) => alert).length,
    isRinging,
    isUrgent: isRinging && isUrgent(unseen),
    isOn,
    /** Turns the sound off or on; returns whether it should be on now. */
    toggle: (): boolean => {
      const isSamePress = (since: number) => performance.now() - since < SAME_PRESS_MS
      const turnsOn = !isOn || isSamePress(pressedWhileOffAt.current)
      if (turnsOn || !isSamePress(silencedAt.current)) setWanted(turnsOn)
      return turnsOn
    },
  }
}

/** Calls `onPress` when somebody touches the page or presses a key. `onPress` must be stable. */
function useAnyPress(onPress: () => void) {
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['pointerdown', 'keydown']) {
      document.addEventListener(event, onPress, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [onPress])
}

/** Shows the number in the tab's title and on the icon of the installed app. */
export function useBadge(count: number) {
  useTitleCount(count)
  useEffect(() => {
    // Rejected if the app is not installed.
    void navigator.setAppBadge?.(count).catch(() => undefined)
    return () => void navigator.clearAppBadge?.().catch(() => undefined)
  }, [count])
}

const AGAIN_AFTER_MS = 15 * 60_000

/**
 * Chimes on the last day of the session, because the board hears of no orders after it ends. The shell says what to do.
 */
function useEndingChime(chime: Chime | null) {
  const { sessionEndsAt } = useShell()
  const isEnding = sessionEndsAt !== undefined
  useEffect(() => {
    if (!chime || !isEnding) return undefined
    const ring = () => chime.play({ volume: 0.6, times: 3 })
    ring()
    const timer = setInterval(ring, AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [chime, isEnding])
}

/**
 * Announces what others do to the orders on the board. Orders that are not on the board are skipped: nobody here knows
 * them.
 */
function useBoardNews(orders: readonly Order[], chime: Chime | null) {
  useNews({
    reader: 'outlet_manager',
    newsOf: (change) => (orders.some(({ id }) => id === change.order_id) ? newsForOutlet(change) : undefined),
    sound: () => chime?.play(urgent),
  })
}

/** Returns the chime while it can be heard; null otherwise, also if this device has turned it off. */
function useSound() {
  const [isWanted, setWanted] = useDeviceSwitch('outlet-sound', 'yes')
  return { chime: useChime(isWanted), setWanted }
}

/** Holds what somebody has seen in any tab of this browser; the tabs share it on the channel. */
function useSeen(name: string) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const joined = new BroadcastChannel(name)
    joined.onmessage = ({ data }: MessageEvent<string[]>) => setSeen(new Set(data))
    channel.current = joined
    return () => joined.close()
  }, [name])
  const see = useCallback((keys: string[]) => {
    setSeen(new Set(keys))
    channel.current?.postMessage(keys)
  }, [])
  return { seen, see }
}
