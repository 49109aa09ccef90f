import { PASSWORD_MIN_LENGTH } from '@tapri/contracts/limits'
import type { getConfig, PublicConfig } from '@tapri/contracts/config'
import { create } from 'zustand'
import { call, traceCallsBy } from './api.ts'

/** Used until GET /config has answered: no contacts, no map tiles, open registration. */
const defaults: PublicConfig = {
  brand: 'Tapri',
  support_email: '',
  help_phones: [],
  order_phone: '',
  registration: 'open',
  phone_verification: 'none',
  password_min: PASSWORD_MIN_LENGTH,
  map_tile_url: '',
  map_attribution: '',
}

export const useConfig = create<PublicConfig>(() => defaults)

/** Loads the public configuration. Retries after a failure in 5 s, doubling up to 60 s. */
export async function loadConfig(retryMs = 5_000) {
  try {
    const config = await call<typeof getConfig>('GET /config', {})
    showBrand(config.brand)
    useConfig.setState(config)
    if (config.trace_share) await traceTaps(config.trace_share)
  } catch {
    setTimeout(() => void loadConfig(Math.min(retryMs * 2, 60_000)), retryMs)
  }
}

/** For `useTitle`, and in the title that was set before. */
function showBrand(brand: string) {
  const { dataset } = document.documentElement
  const before = ` · ${dataset.brand ?? defaults.brand}`
  dataset.brand = brand
  if (document.title.endsWith(before)) document.title = `${document.title.slice(0, -before.length)} · ${brand}`
}

/** A page whose taps are not traced does not load how. */
async function traceTaps(share: number) {
  const { createTapTracer } = await import('./trace/taps.ts')
  traceCallsBy(createTapTracer(share))
}
