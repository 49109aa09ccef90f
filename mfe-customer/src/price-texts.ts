import { bilingual } from '@tapri/web-kit/language'

export const usePriceTexts = bilingual({
  freeDelivery: (missing: string) => [`${missing} more: free delivery`, `${missing} का और लें: डिलीवरी मुफ़्त`],
  from: (fee: string) => [`Delivery from ${fee}, depends on the place`, `डिलीवरी ${fee} से, जगह के हिसाब से`],
  minimum: (missing: string, amount: string) => [
    `${missing} more: minimum order ${amount}`,
    `${missing} का और लें: कम से कम ${amount} का ऑर्डर`,
  ],
})
