import type { PublicConfig } from '@tapri/contracts/config'

/** A configuration for scenes that need another than the gateway's. */
export const config: PublicConfig = {
  brand: 'Tapri',
  support_email: 'help@tapri.example',
  help_phones: [],
  order_phone: '+911100000003',
  registration: 'open',
  phone_verification: 'none',
  password_min: 6,
  map_tile_url: '',
  map_attribution: '',
}
