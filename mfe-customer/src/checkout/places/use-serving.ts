import type { Point } from '@tapri/contracts/great-circle'
import type { getOpening } from '@tapri/contracts/opening'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { isRefusedWith } from '@tapri/web-kit/api'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { asAsked } from './rules.ts'
import { usePlacesTexts } from './texts.ts'

/**
 * Says which outlet an order to a point goes to and how far that is, or that none delivers there or takes orders now.
 * Undefined while unknown.
 */
export function useServing(point: Point | null) {
  const texts = usePlacesTexts()
  const language = useLanguage()
  const { data, dataUpdatedAt, error } = useLoad<typeof getOpening>(
    'GET /opening',
    { querystring: point ? asAsked(point) : {} },
    { failure: null, enabled: point !== null, shownByPage: 422 },
  )
  if (!point) return undefined
  if (isRefusedWith(error, 422, 'OUT_OF_REACH')) return { isServed: false, sentence: error.message }
  if (data && !data.is_open) {
    const { opens_at, time_zone } = data
    const when = opens_at && dayAndTime(Date.parse(opens_at), time_zone, language, dataUpdatedAt)
    return { isServed: false, sentence: when ? texts.againAt(when) : texts.notNow }
  }
  const { outlet_name, outlet_distance_km } = data ?? {}
  if (outlet_name === undefined || outlet_distance_km === undefined) return undefined
  return { isServed: true, sentence: texts.from(outlet_name, distance(outlet_distance_km, language)) }
}
