import type { GivenBack } from '@tapri/contracts/give-back'
import { dayOf, rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useGiveBackTexts } from './texts.ts'

type Gave = Pick<GivenBack, 'amount'> & Partial<Pick<GivenBack, 'way' | 'is_done' | 'expires_at'>>

/** Returns a function that tells the customer how money was given back, and until when credit lasts. */
export function useGaveBack(zone: string | undefined) {
  const { gave } = useGiveBackTexts()
  const language = useLanguage()
  return ({ amount, way, is_done, expires_at }: Gave): string => {
    const money = rupees(amount, language)
    if (way === undefined) return gave.unknown(money)
    if (way === 'credit') return gave.credit(money, expires_at && dayOf(expires_at, language, zone))
    if (way === 'cash') return gave.cash(money)
    return is_done ? gave.sent(money) : gave.online(money)
  }
}
