import { baseSettings } from '@tapri/service-kit/settings'
import Type, { type Static } from 'typebox'

/** The runtime lists a few zones by their old names only. */
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])]

export const Settings = Type.Object({
  ...baseSettings,
  /** Whose calendar day "completed today" is. */
  TZ_BUSINESS: Type.Enum(timeZones, { default: 'Asia/Kolkata' }),
  /** How many orders a customer may have under way; 0 is no cap. */
  COD_MAX_OPEN_ORDERS: Type.Integer({ minimum: 0, default: 0 }),
})
export type Settings = Static<typeof Settings>
