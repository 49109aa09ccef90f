import type { getPushKey } from '@tapri/contracts/push'
import { useCallback, useEffect, useState } from 'react'
import { currentSubscription, hasPush, turnOnPush } from './push-browser.ts'
import { useLoad } from './queries.ts'
import { useShell } from './remote.tsx'

/**
 * `off`: this installation sends none. `unsupported`: the browser has none. `blocked`: the person or the browser
 * refused for good. `unknown`: not asked yet, or the server does not answer.
 */
export type PushState = 'unknown' | 'off' | 'unsupported' | 'blocked' | 'askable' | 'on'

/** Turns push messages of this browser on and off. `turnOn` must follow a click; it returns whether they are on. */
export function usePush() {
  const { call, language } = useShell()
  const key = useLoad<typeof getPushKey>('GET /push/key', {}, { failure: null, enabled: hasPush() })
  const publicKey = key.data?.public_key
  const [isSubscribed, setSubscribed] = useState<boolean>()
  const look = useCallback(() => {
    void currentSubscription()
      .catch(() => null)
      .then((subscription) => setSubscribed(subscription !== null))
  }, [])
  useEffect(look, [look])

  async function turnOn(): Promise<boolean> {
    if (!publicKey) return false
    const device = await turnOnPush(call, language, publicKey)
    setSubscribed(device !== null)
    return device !== null
  }

  return { state: stateOf(publicKey, isSubscribed), turnOn, look }
}

function stateOf(publicKey: string | null | undefined, isSubscribed: boolean | undefined): PushState {
  if (!hasPush()) return 'unsupported'
  if (publicKey === null) return 'off'
  if (publicKey === undefined || isSubscribed === undefined) return 'unknown'
  if (Notification.permission === 'denied') return 'blocked'
  return isSubscribed && Notification.permission === 'granted' ? 'on' : 'askable'
}
