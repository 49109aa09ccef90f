import type { Order } from '@tapri/contracts/orders'
import { useEffect, useRef, useState } from 'react'
import { ringFor, seenKey, unseenIn, waitingIn } from './ring.ts'
import { useSound } from './use-sound.ts'

/** The press that silences the chime may end on the button of the sound; it is not meant to turn the sound off. */
const SAME_PRESS_MS = 700

/** Rings for pending orders until somebody touches the page or the order is no longer pending. */
export function useAlarm(orders: readonly Order[]) {
  const { chime, setWanted } = useSound()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const waiting = waitingIn(orders)
  const unseen = unseenIn(waiting, seen)
  const newest = useRef({ waiting, unseen })
  const silencedAt = useRef(-Infinity)
  useEffect(() => {
    newest.current = { waiting, unseen }
  })

  useEffect(() => {
    const look = () => {
      const { waiting, unseen } = newest.current
      if (unseen.length === 0) return
      silencedAt.current = performance.now()
      setSeen(new Set(waiting.map(seenKey)))
    }
    const listening = new AbortController()
    for (const event of ['pointerdown', 'keydown']) {
      document.addEventListener(event, look, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [])

  const isRinging = chime !== null && unseen.length > 0
  useEffect(() => {
    if (!isRinging) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ring = () => {
      const next = ringFor(newest.current.unseen, Date.now())
      if (!next) return
      chime.play(next.volume)
      timer = setTimeout(ring, next.everyMs)
    }
    ring()
    return () => clearTimeout(timer)
  }, [isRinging, chime])

  return {
    waiting: waiting.length,
    isRinging,
    isOn: chime !== null,
    turnOn: () => setWanted(true),
    turnOff: () => performance.now() - silencedAt.current > SAME_PRESS_MS && setWanted(false),
  }
}

export type Alarm = ReturnType<typeof useAlarm>
