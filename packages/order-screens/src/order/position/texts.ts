import { createTexts } from '@tapri/web-kit/language'

const en = {
  /** How far the delivery person is from the customer. `you`: on the customer's own page. */
  you: {
    about: (distance: string) => `about ${distance} away`,
    within: (distance: string) => `less than ${distance} away`,
  },
  customer: {
    about: (distance: string) => `about ${distance} from the customer`,
    within: (distance: string) => `less than ${distance} from the customer`,
  },
  seen: {
    now: () => 'seen just now',
    seconds: (amount: number) => `seen ${amount} s ago`,
    minutes: (amount: number) => `seen ${amount} min ago`,
    silent: (amount: number) => `not seen for ${amount} minutes`,
  },
  /** Before a distance that may no longer be true. */
  last: (away: string) => `last ${away}`,
  mapOf: (name: string, order: string) => `Where ${name} is with order ${order}`,
  title: (name: string) => `Where ${name} is`,
  address: 'Delivery address',
}

const hi: typeof en = {
  you: { about: (distance) => `करीब ${distance} दूर`, within: (distance) => `${distance} से कम दूर` },
  customer: {
    about: (distance) => `ग्राहक से करीब ${distance} दूर`,
    within: (distance) => `ग्राहक से ${distance} से कम दूर`,
  },
  seen: {
    now: () => 'अभी-अभी दिखे',
    seconds: (amount) => `${amount} सेकंड पहले दिखे`,
    minutes: (amount) => `${amount} मिनट पहले दिखे`,
    silent: (amount) => `${amount} मिनट से नहीं दिखे`,
  },
  last: (away) => `पिछली बार ${away}`,
  mapOf: (name, order) => `ऑर्डर ${order} के साथ ${name} कहाँ हैं`,
  title: (name) => `${name} कहाँ हैं`,
  address: 'डिलीवरी का पता',
}

export const usePositionTexts = createTexts({ en, hi })
