import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'

/** Renders '850 m' or '2.4 km'; `km` in kilometres. */
export function Distance({ km }: { km: number }) {
  const language = useLanguage()
  return <span data-number>{distance(km, language)}</span>
}
