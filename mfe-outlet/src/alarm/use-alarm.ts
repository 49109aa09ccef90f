import type { Order } from '@tapri/contracts/orders'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useCallback, useEffect, useRef } from 'react'
import { isUrgent, ringFor, seenKey, unseenIn, waitingIn } from './ring.ts'
import { useBoardNews } from './use-board-news.ts'
import { useEndingChime } from './use-ending-chime.ts'
import { useOnlyTab } from './use-only-tab.ts'
import { useSeen } from './use-seen.ts'
import { useSound } from './use-sound.ts'

/** The press that silences the chime, or turns the sound on, may end on the button of the sound; it is not meant to turn it off. */
const SAME_PRESS_MS = 700
/** The lock of the tab that rings, and the channel on which tabs tell each other what was seen. */
const NAME = 'tapri.outlet-alarm'

/**
 * Rings for orders that wait for the outlet until somebody touches the page, in whichever tab, or they wait no longer. Of
 * several tabs of the browser one rings.
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
  /** Begins a ring anew: a new one, or one that has grown, does not wait for the pause before it. */
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
    /** Turns the sound off or on; returns whether it is meant to be on now. */
    toggle: (): boolean => {
      const isSamePress = (since: number) => performance.now() - since < SAME_PRESS_MS
      const turnsOn = !isOn || isSamePress(pressedWhileOffAt.current)
      if (turnsOn || !isSamePress(silencedAt.current)) setWanted(turnsOn)
      return turnsOn
    },
  }
}

export type Alarm = ReturnType<typeof useAlarm>

/** Calls `onPress`, which must not change with each render, when somebody touches the page or presses a key. */
function useAnyPress(onPress: () => void) {
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['pointerdown', 'keydown']) {
      document.addEventListener(event, onPress, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [onPress])
}
