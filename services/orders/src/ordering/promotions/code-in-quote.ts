import { problems } from '@tapri/contracts/problems/table'
import { fillIn, type Language } from '@tapri/contracts/problems/text'
import type { Quote } from '@tapri/contracts/quote'
import { codeOf } from '@tapri/contracts/promotions/rules'
import type { Promoted } from './rules.ts'

const beaten = {
  en: 'Your order already gets more off than code %s gives.',
  hi: 'आपके ऑर्डर पर कोड %s से ज़्यादा छूट पहले से मिल रही है।',
}
const later = {
  en: 'You and your friend get ₹%s credit each once this order is delivered.',
  hi: 'यह ऑर्डर पहुँचते ही आपको और आपके दोस्त को ₹%s क्रेडिट मिलेगा।',
}

/** Returns what a quote says about the code that the customer typed. */
export function codeIn(
  { claim, refused }: Promoted,
  code: string | undefined,
  language: Language,
): Pick<Quote, 'code'> {
  if (code === undefined) return {}
  if (refused === 'beaten') return { code: { applies: false, sentence: fillIn(beaten, language, [codeOf(code)]) } }
  if (refused)
    return { code: { applies: false, sentence: fillIn(problems[refused.code], language, refused.parameters) } }
  const reward = ((claim?.later_paise ?? 0) / 100).toFixed(2)
  const sentence = claim && claim.later_paise > 0 ? fillIn(later, language, [reward]) : undefined
  return { code: { applies: true, ...(sentence && { sentence }) } }
}
