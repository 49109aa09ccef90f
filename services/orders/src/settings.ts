import { baseSettings } from '@tapri/service-kit/settings'
import Type, { type Static } from 'typebox'

/** ICU lists Asia/Kolkata under its old name and UTC not at all. */
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])]

export const Settings = Type.Object({
  ...baseSettings,
  /** Time zone of the calendar day in `completed_today`. */
  TZ_BUSINESS: Type.Enum(timeZones, { default: 'Asia/Kolkata' }),
  /** Open orders that a customer may have; 0: no cap. */
  COD_MAX_OPEN_ORDERS: Type.Integer({ minimum: 0, default: 0 }),
})
export type Settings = Static<typeof Settings>
