import type { PushKind, PushMessage } from '@tapri/contracts/push-message'

type Words = readonly [title: (order: string) => string, body: string]
type Language = PushMessage['language']

/** The words of a notification: the order's number and what happened to it. */
const words: Record<Language, Record<PushKind, Words>> = {
  en: {
    confirmed: [(order) => `Order ${order} is confirmed`, 'The outlet is on it.'],
    on_the_way: [(order) => `Order ${order} is on the way`, 'It will be with you soon.'],
    late: [(order) => `Order ${order} is late`, 'It takes longer than we said. See what you can do.'],
    delivered: [(order) => `Order ${order} is delivered`, 'Enjoy it hot!'],
    cancelled: [(order) => `Order ${order} is cancelled`, 'See why.'],
    new_order: [(order) => `New order ${order}`, 'It waits for you to confirm it.'],
    handed_over: [(order) => `Order ${order} is yours now`, 'Another outlet handed it over.'],
    needs_somebody: [(order) => `Order ${order} needs somebody`, 'It has been waiting too long.'],
    assigned: [(order) => `Order ${order} is yours to deliver`, 'See where it goes.'],
    released: [(order) => `Order ${order} is no longer yours`, 'You do not have to deliver it.'],
    given_back: [(order) => `Order ${order} was given back`, 'Somebody else has to bring it.'],
    changed: [(order) => `Order ${order} was changed`, 'Somebody else changed it. See what to do.'],
    served: [() => 'We deliver to you now', 'You left word for it. See the menu.'],
  },
  hi: {
    confirmed: [(order) => `ऑर्डर ${order} पक्का हुआ`, 'आउटलेट ने काम शुरू कर दिया है।'],
    on_the_way: [(order) => `ऑर्डर ${order} रास्ते में है`, 'थोड़ी देर में आपके पास होगा।'],
    late: [(order) => `ऑर्डर ${order} को देर हो रही है`, 'बताए समय से ज़्यादा लग रहा है। देखें आप क्या कर सकते हैं।'],
    delivered: [(order) => `ऑर्डर ${order} पहुँच गया`, 'गरमागरम लीजिए!'],
    cancelled: [(order) => `ऑर्डर ${order} रद्द हो गया`, 'देखें क्यों।'],
    new_order: [(order) => `नया ऑर्डर ${order}`, 'आपके पक्का करने का इंतज़ार है।'],
    handed_over: [(order) => `ऑर्डर ${order} अब आपका है`, 'दूसरे आउटलेट ने आपको दिया है।'],
    needs_somebody: [(order) => `ऑर्डर ${order} को कोई देखे`, 'बहुत देर से इंतज़ार में है।'],
    assigned: [(order) => `ऑर्डर ${order} आपको पहुँचाना है`, 'देखें कहाँ जाना है।'],
    released: [(order) => `ऑर्डर ${order} अब आपका नहीं`, 'आपको इसे पहुँचाना नहीं है।'],
    given_back: [(order) => `ऑर्डर ${order} वापस दिया गया`, 'इसे किसी और को पहुँचाना है।'],
    changed: [(order) => `ऑर्डर ${order} बदला गया`, 'किसी और ने बदला है। देखें क्या करना है।'],
    served: [() => 'अब हम आप तक पहुँचाते हैं', 'आपने इसके लिए कहा था। मेनू देखें।'],
  },
}

/** The words for a kind that a newer server sends to this worker. */
const unknown: Record<Language, Words> = {
  en: [(order) => `Order ${order}`, 'It has an update.'],
  hi: [(order) => `ऑर्डर ${order}`, 'इसकी नई ख़बर है।'],
}

export function noticeOf({ kind, language, order_number }: PushMessage) {
  const own = language === 'hi' ? 'hi' : 'en'
  const [title, body] = words[own][kind] ?? unknown[own]
  return { title: title(`#${order_number}`), body }
}

/** The page where the subscriber sees the order. */
export function pathOf({ role, order_id, kind }: PushMessage) {
  if (kind === 'served') return '/customer/menu'
  switch (role) {
    case 'customer':
      return `/customer/track/${encodeURIComponent(order_id)}`
    case 'delivery':
      return '/delivery/dashboard'
    case 'outlet_manager':
      return '/outlet/dashboard'
    case 'admin':
      return `/admin/orders/${encodeURIComponent(order_id)}`
    default:
      return '/'
  }
}
