import type { ExpectationReason } from '@tapri/contracts/expectation-reasons'
import type { CancelReason } from '@tapri/contracts/order-reasons'
import type { Language } from '@tapri/contracts/problems/text'
import type { CustomerKind } from './rules.ts'

type Both = Record<Language, string>
const both = (en: string, hi: string): Both => ({ en, hi })

/** The values that fill the gaps of a message's template. */
export interface Facts {
  number: string
  /** The promised or expected time. */
  time: string
  outlet: string
  /** URL of the order's page. */
  link: string
  because: ExpectationReason | undefined
  cancelReason: CancelReason | null
  amount: string
}

const late: Partial<Record<ExpectationReason, Both>> = {
  queue: both('many orders before it', 'इससे पहले कई ऑर्डर हैं'),
  not_started: both('the outlet is very busy', 'आउटलेट पर बहुत भीड़ है'),
  handed_over: both('another outlet makes it', 'दूसरा आउटलेट बना रहा है'),
  made_longer: both('making it takes longer', 'बनने में ज़्यादा समय लग रहा है'),
  nobody_to_deliver: both('all our riders are out', 'सभी राइडर बाहर हैं'),
  ride_longer: both('the ride takes longer', 'रास्ते में देर हो रही है'),
}
const busy = both('we are very busy', 'काम बहुत ज़्यादा है')

const cancelled: Partial<Record<CancelReason, Both>> = {
  customer_asked: both('you asked us to', 'आपने कहा था'),
  cannot_be_made: both('it could not be made', 'यह बन नहीं पाया'),
  nobody_to_deliver: both('nobody could deliver it', 'पहुँचाने वाला कोई नहीं था'),
  customer_not_reachable: both('we could not reach you', 'आपसे बात नहीं हो पाई'),
  address_not_found: both('we did not find the address', 'पता नहीं मिला'),
  not_paid: both('it was not paid in time', 'समय पर पेमेंट नहीं हुआ'),
}
const other = both('for another reason', 'किसी और वजह से')

interface Template {
  /** Lists the gaps in the order in which the providers' templates have them. */
  gaps: (facts: Facts, language: Language) => string[]
  en: (brand: string, gaps: string[]) => string
  hi: (brand: string, gaps: string[]) => string
}

/** The texts as registered with providers, which docs/running.md lists. */
const templates: Record<CustomerKind, Template> = {
  confirmed: {
    gaps: ({ number, time, link }) => [number, time, link],
    en: (brand, [number, time, link]) => `${brand}: your order ${number} is confirmed for ${time}. ${link}`,
    hi: (brand, [number, time, link]) => `${brand}: आपका ऑर्डर ${number} कन्फ़र्म हो गया, ${time} तक मिलेगा। ${link}`,
  },
  on_the_way: {
    gaps: ({ number, link }) => [number, link],
    en: (brand, [number, link]) => `${brand}: your order ${number} is on its way. Follow it: ${link}`,
    hi: (brand, [number, link]) => `${brand}: आपका ऑर्डर ${number} रास्ते में है। यहाँ देखें: ${link}`,
  },
  ready: {
    gaps: ({ number, outlet }) => [number, outlet],
    en: (brand, [number, outlet]) => `${brand}: your order ${number} is ready for you at ${outlet}.`,
    hi: (brand, [number, outlet]) => `${brand}: आपका ऑर्डर ${number} तैयार है, ${outlet} से ले लें।`,
  },
  late: {
    gaps: ({ number, because, time, link }, language) => [
      number,
      ((because && late[because]) ?? busy)[language],
      time,
      link,
    ],
    en: (brand, [number, why, time, link]) =>
      `${brand}: sorry, your order ${number} is late: ${why}. We now expect it at ${time}. ${link}`,
    hi: (brand, [number, why, time, link]) =>
      `${brand}: माफ़ कीजिए, आपका ऑर्डर ${number} लेट है: ${why}। अब ${time} तक मिलेगा। ${link}`,
  },
  delivered: {
    gaps: ({ number, link }) => [number, link],
    en: (brand, [number, link]) => `${brand}: your order ${number} is with you. Enjoy! The bill: ${link}`,
    hi: (brand, [number, link]) => `${brand}: ऑर्डर ${number} आपको मिल गया। चाय का मज़ा लें! बिल: ${link}`,
  },
  cancelled: {
    gaps: ({ number, cancelReason, link }, language) => [
      number,
      ((cancelReason && cancelled[cancelReason]) ?? other)[language],
      link,
    ],
    en: (brand, [number, why, link]) => `${brand}: your order ${number} was cancelled: ${why}. ${link}`,
    hi: (brand, [number, why, link]) => `${brand}: आपका ऑर्डर ${number} कैंसल हो गया: ${why}। ${link}`,
  },
  refunded: {
    gaps: ({ amount, number, link }) => [amount, number, link],
    en: (brand, [amount, number, link]) => `${brand}: Rs ${amount} of your order ${number} goes back to you. ${link}`,
    hi: (brand, [amount, number, link]) => `${brand}: आपके ऑर्डर ${number} के ${amount} रुपये वापस आ रहे हैं। ${link}`,
  },
}

const subjects: Record<CustomerKind, Both> = {
  confirmed: both('confirmed', 'कन्फ़र्म हो गया'),
  on_the_way: both('on its way', 'रास्ते में है'),
  ready: both('ready', 'तैयार है'),
  late: both('late', 'लेट है'),
  delivered: both('delivered', 'मिल गया'),
  cancelled: both('cancelled', 'कैंसल हो गया'),
  refunded: both('money back', 'पैसे वापस'),
}

/** Composes a message: the variables of its template, the whole text, and the subject of an e-mail. */
export function write(kind: CustomerKind, language: Language, brand: string, facts: Facts) {
  const template = templates[kind]
  const variables = template.gaps(facts, language)
  const order = language === 'hi' ? 'ऑर्डर' : 'order'
  return {
    variables,
    text: template[language](brand, variables),
    subject: `${brand}: ${order} ${facts.number} ${subjects[kind][language]}`,
  }
}

const stop = both('No more e-mails about orders:', 'ऑर्डर के और ईमेल नहीं चाहिए:')

/** Appends the unsubscribe link to an e-mail. */
export const withStop = (text: string, language: Language, stopUrl: string) =>
  `${text}\n\n--\n${stop[language]} ${stopUrl}\n`
