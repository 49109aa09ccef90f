import { createECDH } from 'node:crypto'
import type { VapidKeys } from 'web-push'
import type { Settings } from '../../settings.ts'
import { readPushServices } from './push-services.ts'

export interface PushConfig {
  keys: VapidKeys | undefined
  contact: string
  services: string[]
  timeoutMs: number
}

/** Reads the settings of push messages. Throws a one-line error about a key or an entry that cannot be used. */
export const pushConfig = (settings: Settings): PushConfig => ({
  keys: settings.VAPID_PRIVATE_KEY ? keysOf(settings.VAPID_PRIVATE_KEY) : undefined,
  contact: settings.PUSH_CONTACT,
  services: readPushServices(settings.PUSH_SERVICES, settings.APP_MODE),
  timeoutMs: settings.PUSH_TIMEOUT_MS,
})

function keysOf(privateKey: string): VapidKeys {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    throw new Error('VAPID_PRIVATE_KEY is no private key of P-256')
  }
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') }
}
