import type { getPushKey } from '@tapri/contracts/push'
import { currentSubscription, renewPush } from '@tapri/web-kit/push-browser'
import { call } from './api.ts'
import { chosenLanguage, useChosenLanguage } from './language/language.ts'
import { useSession } from './session/session.ts'

/** Keeps the server's entry of a subscribed browser up to date: at the start, with each new token and language. */
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
  if (!(await currentSubscription())) return
  const { public_key } = await call<typeof getPushKey>('GET /push/key', {})
  await renewPush(call, chosenLanguage(), public_key)
}
