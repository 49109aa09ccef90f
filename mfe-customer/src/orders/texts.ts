import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'My Orders',
  view: 'Which orders',
  recent: 'Recent',
  archived: 'Archived',
  track: 'Track Order',
  trackOf: (order: string) => `Track Order ${order}`,
  none: 'No orders yet',
  noneHint: 'What you order shows up here, and you can watch it come.',
  noneArchived: 'No archived orders',
  noneArchivedHint: 'Orders move here after 7 days.',
  toMenu: 'Browse the Menu',
  notHere: 'Your orders did not arrive',
  notHereHint: 'Nothing is lost. Try again in a moment.',
  from: 'From',
  to: 'To',
  broughtBy: 'Brought by',
  paid: 'Paid in cash',
  toPay: 'Cash on delivery',
  unpaid: 'Nothing to pay',
}

const hi: typeof en = {
  title: 'मेरे ऑर्डर',
  view: 'कौन से ऑर्डर',
  recent: 'हाल के',
  archived: 'पुराने',
  track: 'ऑर्डर कहाँ है',
  trackOf: (order) => `ऑर्डर कहाँ है: ${order}`,
  none: 'अभी कोई ऑर्डर नहीं',
  noneHint: 'आपका ऑर्डर यहाँ दिखेगा, और आप उसे आते हुए देख सकेंगे।',
  noneArchived: 'कोई पुराना ऑर्डर नहीं',
  noneArchivedHint: 'ऑर्डर 7 दिन बाद यहाँ आ जाते हैं।',
  toMenu: 'मेन्यू देखें',
  notHere: 'आपके ऑर्डर नहीं पहुँचे',
  notHereHint: 'कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश करें।',
  from: 'कहाँ से',
  to: 'कहाँ',
  broughtBy: 'लाने वाला',
  paid: 'नकद मिल गया',
  toPay: 'पहुँचने पर नकद',
  unpaid: 'कुछ नहीं देना है',
}

export const useOrdersTexts = createTexts({ en, hi })
