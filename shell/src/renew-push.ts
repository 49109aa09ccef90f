import type { getPushKey } from '@tapri/contracts/push'
import { currentSubscription, hasPush, renewPush, turnOnPush } from '@tapri/web-kit/push-browser'
import { call } from './api.ts'
import { chosenLanguage, useChosenLanguage } from './language/language.ts'
import { useSession } from './session/session.ts'
import { takePausedPush } from './session/storage.ts'

/**
 * Keeps the server's entry of a subscribed browser up to date: at start, and with each new token and language.
 * Subscribes again after a login if the same user's last session ended while subscribed.
 */
export function keepPushRenewed() {
  let renewed = ''
  const renew = () => {
    const { status, token, user } = useSession.getState()
    if (status !== 'in' || user.status !== 'active' || user.required_action) return
    const now = `${token} ${chosenLanguage()}`
    if (now === renewed) return
    renewed = now
    void renewIfSubscribed().catch((error: unknown) => console.warn('renewing push messages failed', error))
  }
  useSession.subscribe(renew)
  useChosenLanguage.subscribe(renew)
  renew()
}

async function renewIfSubscribed() {
  if (!hasPush()) return
  const isSubscribed = (await currentSubscription()) !== null
  const returns = takePausedPush() && !isSubscribed && Notification.permission === 'granted'
  if (!isSubscribed && !returns) return
  const { public_key } = await call<typeof getPushKey>('GET /push/key', {})
  if (isSubscribed) await renewPush(call, chosenLanguage(), public_key)
  else if (public_key !== null) await turnOnPush(call, chosenLanguage(), public_key)
}
