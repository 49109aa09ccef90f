import { PASSWORD_MIN_LENGTH } from '@tapri/contracts/limits'
import type { getConfig, PublicConfig } from '@tapri/contracts/config'
import { create } from 'zustand'
import { call } from './api.ts'

/** What holds until the gateway has told: no contacts, no map tiles, the strict policies' screens only when it says so. */
const unknown: PublicConfig = {
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

export const useConfig = create<PublicConfig>(() => unknown)

/** Reads the public settings. When nobody answers, the page goes on without them and asks again a little later. */
export async function loadConfig(again = 5_000) {
  try {
    const config = await call<typeof getConfig>('GET /config', {})
    document.documentElement.dataset.brand = config.brand
    useConfig.setState(config)
  } catch {
    setTimeout(() => void loadConfig(Math.min(again * 2, 60_000)), again)
  }
}
