import { bilingual } from '@tapri/web-kit/language'

export const usePriceTexts = bilingual({
  freeDelivery: (missing: string) => [`Add ${missing} more for free delivery`, `${missing} का और लें: डिलीवरी मुफ़्त`],
  from: (fee: string) => [`Delivery from ${fee}, depending on your address`, `डिलीवरी ${fee} से, जगह के हिसाब से`],
  minimum: (missing: string, amount: string) => [
    `Add ${missing} more: minimum order ${amount}`,
    `${missing} का और लें: कम से कम ${amount} का ऑर्डर`,
  ],
})
