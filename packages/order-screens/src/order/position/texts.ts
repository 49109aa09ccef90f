import { bilingual } from '@tapri/web-kit/language'

export const usePositionTexts = bilingual({
  /** The distance of the delivery person from the customer. `you`: on the customer's own page. */
  you: {
    about: (distance: string) => [`about ${distance} away`, `क़रीब ${distance} दूर`],
    within: (distance: string) => [`less than ${distance} away`, `${distance} से कम दूर`],
  },
  customer: {
    about: (distance: string) => [`about ${distance} from the customer`, `ग्राहक से क़रीब ${distance} दूर`],
    within: (distance: string) => [`less than ${distance} from the customer`, `ग्राहक से ${distance} से कम दूर`],
  },
  seen: {
    now: () => ['seen just now', 'अभी-अभी दिखे'],
    seconds: (amount: number) => [`seen ${amount} s ago`, `${amount} सेकंड पहले दिखे`],
    minutes: (amount: number) => [`seen ${amount} min ago`, `${amount} मिनट पहले दिखे`],
    silent: (amount: number) => [`not seen for ${amount} minutes`, `${amount} मिनट से नहीं दिखे`],
  },
  /** Before a distance that may no longer be true. */
  last: (away: string) => [`last ${away}`, `पिछली बार ${away}`],
  mapOf: (name: string, order: string) => [`Where ${name} is with order ${order}`, `ऑर्डर ${order} के साथ ${name} कहाँ हैं`],
  title: (name: string) => [`Where ${name} is`, `${name} कहाँ हैं`],
  address: ['Delivery address', 'डिलीवरी का पता'],
})
