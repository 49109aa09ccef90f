import type { addPushDevice, NewPushSubscription, PushDevice } from '@tapri/contracts/push'
import type { Call } from './api.ts'
import type { Language } from './language.tsx'

/** Tells whether this browser supports push messages; Safari on iOS only does in installed apps. */
export const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** How long the browser may take to end a subscription, which it reports to its push service. */
const DROP_WITHIN_MS = 1_000
/** How long turning on waits for a service worker, which is registered after the load event. */
const READY_WITHIN_MS = 10_000

async function pushManager() {
  if (!hasPush()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager
}

/**
 * Returns the push manager once the service worker is active; undefined after 10 s without one, since `ready` then
 * never settles.
 */
async function readyPushManager() {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, READY_WITHIN_MS, undefined))
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout])
  return registration?.pushManager
}

/** Returns the subscription of this browser, or null. */
export const currentSubscription = async () => (await (await pushManager())?.getSubscription()) ?? null

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Tells whether a subscription was made with this public key. */
function isMadeWith({ options }: PushSubscription, publicKey: string) {
  const made = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return made !== null && bytesOf(publicKey).every((byte, index) => byte === made[index])
}

/**
 * Asks for permission, subscribes the browser and registers it with the server. Must follow a click. Null when the
 * person or the browser refused, or no service worker is active.
 */
export async function turnOnPush(call: Call, language: Language, publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = await readyPushManager()
  if (!manager) return null
  const existing = await manager.getSubscription()
  if (existing && !isMadeWith(existing, publicKey)) await existing.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  return addDevice(call, language, subscription)
}

function addDevice(call: Call, language: Language, subscription: PushSubscription): Promise<PushDevice> {
  const { endpoint, keys } = subscription.toJSON() as Pick<NewPushSubscription, 'endpoint' | 'keys'>
  return call<typeof addPushDevice>('POST /push/subscriptions', { body: { endpoint, keys, language } })
}

/**
 * Registers a subscribed browser with the server again: after a token renewal, a change of language, or when the push
 * service gave it another URL. Does nothing in a browser without a subscription.
 */
export async function renewPush(call: Call, language: Language, publicKey: string | null): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription || publicKey === null) return
  if (isMadeWith(subscription, publicKey)) await addDevice(call, language, subscription)
  else if (Notification.permission === 'granted') await turnOnPush(call, language, publicKey)
}

/** Ends the browser's subscription. The server's ends with the session, or the caller deletes it. */
export async function dropPush(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, DROP_WITHIN_MS))
  const drop = async () => void (await (await currentSubscription())?.unsubscribe())
  await Promise.race([drop(), timeout])
}
