import { POSITION_MAX_ACCURACY_METRES, POSITION_MAX_AGE_SECONDS } from '@tapri/contracts/limits'
import type { hidePosition, tellPosition } from '@tapri/contracts/positions'
import { ApiError, type Call } from '@tapri/web-kit/api'
import { useShell } from '@tapri/web-kit/remote'
import { serverNow } from '@tapri/web-kit/server-clock'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Fix } from './rules.ts'
import { createSender, type Outcome } from './sender.ts'
import { type Trouble, watchPosition } from './watch-position.ts'

/**
 * '1' or '0' once the question is answered. Personal data: cleared at logout, so that the next login is asked again.
 */
const AGREED_KEY = 'tapri.me.shares-position'
/** Set from the moment sharing is turned off until the service has acknowledged it. */
const HIDES_KEY = 'tapri.me.hides-position'
const HIDE_AGAIN_MS = 5_000

/** `sent`: the last point that arrived, with its time in ms. */
interface Sharing {
  trouble?: Trouble
  failed?: Exclude<Outcome, 'arrived'>
  sent?: { accuracy: number; at: number }
}

/** Sends the position of this person while they agree and have an order out for delivery (`onTheWay`). */
export function useSharing(onTheWay: boolean) {
  const { call } = useShell()
  const [agreed, setAgreed] = useState(() => localStorage.getItem(AGREED_KEY))
  const isOn = agreed === '1'
  const [sharing, setSharing] = useState<Sharing>({})
  const underWay = useRef<Promise<Outcome>>(undefined)
  const { isHiding, setHiding } = useHiding(call, underWay)
  const isActive = isOn && onTheWay

  useEffect(() => {
    if (!isActive) return
    const sender = createSender(
      (fix) => {
        const sending = send(call, fix).finally(() => {
          if (underWay.current === sending) underWay.current = undefined
        })
        return (underWay.current = sending)
      },
      (outcome, { accuracy }) => {
        if (outcome === 'arrived') setSharing({ sent: { accuracy, at: serverNow() } })
        else setSharing(({ sent }) => ({ ...(sent && { sent }), failed: outcome }))
      },
    )
    const stop = watchPosition(
      (fix) => {
        setSharing((state) => (state.trouble ? withoutTrouble(state) : state))
        sender.take(fix)
      },
      (trouble) => setSharing(({ sent }) => ({ ...(sent && { sent }), trouble })),
    )
    return () => {
      stop()
      sender.stop()
      setSharing({})
    }
  }, [isActive, call])

  function turn(on: boolean) {
    const answer = on ? '1' : '0'
    setAgreed(answer)
    localStorage.setItem(AGREED_KEY, answer)
    // Somebody who has never agreed was never visible, so there is nothing to hide.
    setHiding(isOn && !on)
  }
  return { isAnswered: agreed !== null, isOn, isActive, isHiding, sharing, turn }
}

const withoutTrouble = ({ sent, failed }: Sharing): Sharing => ({ ...(sent && { sent }), ...(failed && { failed }) })

async function send(call: Call, { lat, lng, accuracy, at }: Fix): Promise<Outcome> {
  const age = Math.min(POSITION_MAX_AGE_SECONDS, Math.max(0, (Date.now() - at) / 1_000))
  const body = { lat, lng, accuracy: Math.min(accuracy, POSITION_MAX_ACCURACY_METRES), age_seconds: age }
  return call<typeof tellPosition>('PUT /position', { body }).then(
    () => 'arrived',
    (error: unknown) => (error instanceof ApiError && error.status === 409 ? 'refused' : 'lost'),
  )
}

/**
 * After sharing was turned off, repeats `DELETE /position` until one succeeds that was sent while no `PUT /position`
 * was pending, which might arrive later.
 */
function useHiding(call: Call, underWay: RefObject<Promise<Outcome> | undefined>) {
  const [isHiding, setHiding] = useState(() => localStorage.getItem(HIDES_KEY) !== null)
  useEffect(() => {
    if (!isHiding) {
      localStorage.removeItem(HIDES_KEY)
      return
    }
    localStorage.setItem(HIDES_KEY, '1')
    let isOver = false
    const hide = () => {
      const isLast = !underWay.current
      call<typeof hidePosition>('DELETE /position', { querystring: {} }).then(
        () => isLast && !isOver && setHiding(false),
        () => undefined,
      )
    }
    hide()
    void underWay.current?.then(() => !isOver && hide())
    const timer = setInterval(hide, HIDE_AGAIN_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isHiding, call, underWay])
  return { isHiding, setHiding }
}
