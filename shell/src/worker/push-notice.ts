import type { PushKind, PushMessage } from '@tapri/contracts/push-message'

type Words = readonly [title: (order: string) => string, body: string]
type Language = PushMessage['language']

/** The words of a notification: the order's number and what happened to it. */
const words: Record<Language, Record<PushKind, Words>> = {
  en: {
    confirmed: [(order) => `Order ${order} is confirmed`, 'The outlet has your order.'],
    on_the_way: [(order) => `Order ${order} is on the way`, 'It will be with you soon.'],
    ready: [(order) => `Order ${order} is ready`, 'You can pick it up now.'],
    late: [(order) => `Order ${order} is late`, 'It is taking longer than promised. See your options.'],
    delivered: [(order) => `Order ${order} is delivered`, 'Enjoy it hot!'],
    collected: [(order) => `You have order ${order}`, 'Enjoy it hot!'],
    cancelled: [(order) => `Order ${order} is cancelled`, 'See why.'],
    new_order: [(order) => `New order ${order}`, 'Waiting for you to confirm.'],
    handed_over: [(order) => `Order ${order} is yours now`, 'Another outlet passed it to you.'],
    needs_somebody: [(order) => `Order ${order} needs attention`, 'It has been waiting too long.'],
    assigned: [(order) => `Order ${order} is yours to deliver`, 'See where it goes.'],
    released: [(order) => `Order ${order} is no longer yours`, 'You no longer have to deliver it.'],
    given_back: [(order) => `Order ${order} was returned`, 'Assign someone else.'],
    changed: [(order) => `Order ${order} was changed`, 'Someone else changed it. See what to do next.'],
    served: [() => 'We deliver to you now', 'You asked us to notify you. See the menu.'],
  },
  hi: {
    confirmed: [(order) => `ऑर्डर ${order} कन्फ़र्म हो गया`, 'आउटलेट को आपका ऑर्डर मिल गया है।'],
    on_the_way: [(order) => `ऑर्डर ${order} रास्ते में है`, 'थोड़ी देर में पहुँच जाएगा।'],
    ready: [(order) => `ऑर्डर ${order} तैयार है`, 'अब आप इसे ले जा सकते हैं।'],
    late: [(order) => `ऑर्डर ${order} में देर हो रही है`, 'बताए समय से ज़्यादा लग रहा है। देखें आप क्या कर सकते हैं।'],
    delivered: [(order) => `ऑर्डर ${order} पहुँच गया`, 'गरमागरम लीजिए!'],
    collected: [(order) => `ऑर्डर ${order} आपको मिल गया`, 'गरमागरम लीजिए!'],
    cancelled: [(order) => `ऑर्डर ${order} कैंसल हो गया`, 'वजह देखें।'],
    new_order: [(order) => `नया ऑर्डर ${order}`, 'कन्फ़र्म करना बाक़ी है।'],
    handed_over: [(order) => `ऑर्डर ${order} अब आपका है`, 'दूसरे आउटलेट ने आपको दिया है।'],
    needs_somebody: [(order) => `ऑर्डर ${order} पर ध्यान दें`, 'बहुत देर से रुका है।'],
    assigned: [(order) => `ऑर्डर ${order} आपको पहुँचाना है`, 'देखें कहाँ जाना है।'],
    released: [(order) => `ऑर्डर ${order} अब आपका नहीं`, 'आपको इसे पहुँचाना नहीं है।'],
    given_back: [(order) => `ऑर्डर ${order} वापस आया`, 'किसी और को असाइन करें।'],
    changed: [(order) => `ऑर्डर ${order} बदला गया`, 'किसी और ने बदला है। देखें क्या करना है।'],
    served: [() => 'अब हम आपके यहाँ डिलीवरी करते हैं', 'आपने इसके लिए कहा था। मेन्यू देखें।'],
  },
}

/** The words for a kind that this worker does not know yet, sent by a newer server. */
const unknown: Record<Language, Words> = {
  en: [(order) => `Order ${order}`, 'It has an update.'],
  hi: [(order) => `ऑर्डर ${order}`, 'इसमें नया अपडेट है।'],
}

export function noticeOf({ kind, language, order_number }: PushMessage) {
  const own = language === 'hi' ? 'hi' : 'en'
  const [title, body] = words[own][kind] ?? unknown[own]
  return { title: title(`#${order_number}`), body }
}

/** Returns the page on which the subscriber sees the order. */
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
