import { isLoopback } from '@tapri/service-kit/process/settings'
import type { Settings } from '../../settings.ts'

export interface WebhooksConfig {
  /** Secrets are derived from it. Undefined when webhooks are not configured. */
  key: Buffer | undefined
  /** Origins on this machine that a trial may use. */
  trialOrigins: readonly string[]
  timeoutMs: number
  everyMs: number
}

/** Reads the settings of webhooks. Throws a one-line error about an origin that cannot be used. */
export const webhooksConfig = (settings: Settings): WebhooksConfig => ({
  key: settings.WEBHOOK_KEY ? Buffer.from(settings.WEBHOOK_KEY, 'base64url') : undefined,
  trialOrigins: readTrialOrigins(settings.WEBHOOK_TRIAL_ORIGINS, settings.APP_MODE),
  timeoutMs: settings.WEBHOOK_TIMEOUT_MS,
  everyMs: settings.WEBHOOKS_EVERY_MS,
})

function readTrialOrigins(setting: string, mode: Settings['APP_MODE']): string[] {
  const origins = setting.split(',').flatMap((entry) => entry.trim() || [])
  for (const origin of origins) {
    const isOwnMachine =
      URL.canParse(origin) && new URL(origin).origin === origin && isLoopback(new URL(origin).hostname)
    if (!isOwnMachine || mode === 'production')
      throw new Error(`WEBHOOK_TRIAL_ORIGINS must be origins on this machine, in demo mode only, not ${origin}`)
  }
  return origins
}
