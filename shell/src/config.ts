import { PASSWORD_MIN_LENGTH } from '@tapri/contracts/limits'
import type { getConfig, PublicConfig } from '@tapri/contracts/config'
import { create } from 'zustand'
import { call, traceCallsBy } from './api.ts'

/** Used until GET /config has answered: no contacts, no map tiles, open registration. */
const defaults: PublicConfig = {
  brand: document.documentElement.dataset.brand ?? 'Tapri',
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

/** Loads the public configuration. After a failure it retries in 5 s, then doubles the delay up to 60 s. */
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

/** Sets the brand for `useTitle`, and replaces it in the current title. */
function showBrand(brand: string) {
  const { dataset } = document.documentElement
  const before = ` · ${dataset.brand ?? defaults.brand}`
  dataset.brand = brand
  if (document.title.endsWith(before)) document.title = `${document.title.slice(0, -before.length)} · ${brand}`
}

/** Imported lazily, so that pages without tracing do not load the tracer. */
async function traceTaps(share: number) {
  const { createTapTracer } = await import('./trace/taps.ts')
  traceCallsBy(createTapTracer(share))
}
