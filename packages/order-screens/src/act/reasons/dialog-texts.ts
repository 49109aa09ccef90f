import type { OrderStatus } from '@tapri/contracts/order-status'
import { createTexts } from '@tapri/web-kit/language'

/** What a dialog that asks for a reason says; its functions take the order's number and the name of whom it concerns. */
export interface ReasonDialogTexts {
  title: string
  body: (order: string, name: string) => string
  confirm: string
  keep: string
  noteHint: string
  failed: string
}

/** Why an order cannot be cancelled any more. */
const overtakenBy: Record<OrderStatus, string> = {
  pending: 'It changed while you were choosing.',
  confirmed: 'The outlet has begun to make it. If it comes late, you can cancel it then.',
  preparing: 'The outlet has begun to make it. If it comes late, you can cancel it then.',
  out_for_delivery: 'It is on its way now.',
  delivered: 'It has been delivered.',
  cancelled: 'It is cancelled already.',
}
const overtakenByHi: typeof overtakenBy = {
  pending: 'आपके चुनते-चुनते ऑर्डर बदल गया।',
  confirmed: 'आउटलेट ने इसे बनाना शुरू कर दिया है। देर हो जाए, तो तब रद्द कर सकेंगे।',
  preparing: 'आउटलेट ने इसे बनाना शुरू कर दिया है। देर हो जाए, तो तब रद्द कर सकेंगे।',
  out_for_delivery: 'यह अब रास्ते में है।',
  delivered: 'यह पहुँच चुका है।',
  cancelled: 'यह पहले ही रद्द हो चुका है।',
}

const cancelFailed = 'Failed to cancel order'
const en = {
  cancelOwn: {
    title: 'Cancel this order?',
    body: () => 'There is nothing to pay. It cannot be taken back.',
    confirm: 'Cancel Order',
    keep: 'Keep Order',
    noteHint: 'The outlet reads it.',
    failed: cancelFailed,
  },
  cancel: {
    title: 'Cancel Order?',
    body: (order, name) => `Order #${order} of ${name} will be cancelled. This action cannot be undone.`,
    confirm: 'Yes, Cancel Order',
    keep: 'Keep Order',
    noteHint: 'The customer and the outlet read it.',
    failed: cancelFailed,
  },
  overtaken: { title: 'It can no longer be cancelled', why: overtakenBy, close: 'OK' },
  handOver: {
    title: 'Hand Over Order?',
    body: (order) =>
      `Order #${order} goes to the next nearest outlet that reaches the address. Prices and total stay, and the customer is told.`,
    confirm: 'Hand Over',
    keep: 'Keep Order',
    noteHint: 'The other outlet and the admin read it.',
    failed: 'Failed to hand over order',
  },
  release: {
    title: 'Take Order Back?',
    body: (order, name) => `${name} will no longer have order #${order}. Then it can be assigned again.`,
    confirm: 'Take Back',
    keep: 'Leave It',
    noteHint: 'The outlet and the admin read it.',
    failed: 'Failed to take order back',
  },
  menuOf: (order: string) => `More for order ${order}`,
  handOverItem: 'Hand over',
  releaseItem: (name: string) => `Take back from ${name}`,
  handedOverTo: (outlet: string) => `${outlet} has the order now`,
  adminDecides: 'The admin decides about this order',
  adminDecidesHint: 'No other outlet reaches the address. It stays on your board until then.',
  noOtherOutlet: 'No other outlet reaches the address',
  staysWith: (outlet: string) => `The order stays with ${outlet}.`,
  released: 'Order taken back',
  releasedHint: 'It can be assigned again.',
  handedOverFrom: (outlet: string) => `Handed over from ${outlet}`,
  needsAdmin: 'No other outlet can make it. The admin decides.',
  needsYou: (outlet: string) => `${outlet} cannot make it, and no other outlet reaches it.`,
  makesItNow: (outlet: string, from: string) => `${outlet} makes it now, since ${from} could not.`,
  cancelOf: (order: string) => `Cancel order ${order}`,
  cancelOrder: 'Cancel order',
  why: 'Why?',
  chooseReason: 'Please choose a reason',
  note: 'Anything to add?',
  cancelled: 'Order cancelled',
  nothingToPay: 'There is nothing to pay.',
  byCustomer: (reason: string) => `Customer: ${reason}`,
  byAdmin: (reason: string) => `Admin: ${reason}`,
} satisfies Record<string, ReasonDialogTexts | object | string | ((...words: string[]) => string)>

const cancelFailedHi = 'ऑर्डर रद्द नहीं हो पाया'
const hi: typeof en = {
  cancelOwn: {
    title: 'यह ऑर्डर रद्द करें?',
    body: () => 'कुछ देना नहीं होगा। रद्द होने के बाद यह वापस नहीं आएगा।',
    confirm: 'ऑर्डर रद्द करें',
    keep: 'रहने दें',
    noteHint: 'इसे आउटलेट पढ़ेगा।',
    failed: cancelFailedHi,
  },
  cancel: {
    title: 'ऑर्डर रद्द करें?',
    body: (order, name) => `${name} का ऑर्डर #${order} रद्द हो जाएगा। इसे वापस नहीं लाया जा सकता।`,
    confirm: 'हाँ, रद्द करें',
    keep: 'रहने दें',
    noteHint: 'इसे ग्राहक और आउटलेट पढ़ेंगे।',
    failed: cancelFailedHi,
  },
  overtaken: { title: 'इसे अब रद्द नहीं किया जा सकता', why: overtakenByHi, close: 'ठीक है' },
  handOver: {
    title: 'ऑर्डर आगे दें?',
    body: (order) =>
      `ऑर्डर #${order} पते तक पहुँचने वाले अगले सबसे पास के आउटलेट को जाएगा। दाम वही रहेंगे, और ग्राहक को बताया जाएगा।`,
    confirm: 'आगे दें',
    keep: 'रहने दें',
    noteHint: 'इसे दूसरा आउटलेट और एडमिन पढ़ेंगे।',
    failed: 'ऑर्डर आगे नहीं दे पाए',
  },
  release: {
    title: 'ऑर्डर वापस लें?',
    body: (order, name) => `ऑर्डर #${order} अब ${name} के पास नहीं रहेगा। फिर किसी और को सौंप सकेंगे।`,
    confirm: 'वापस लें',
    keep: 'रहने दें',
    noteHint: 'इसे आउटलेट और एडमिन पढ़ेंगे।',
    failed: 'ऑर्डर वापस नहीं ले पाए',
  },
  menuOf: (order) => `ऑर्डर ${order} के और काम`,
  handOverItem: 'आगे दें',
  releaseItem: (name) => `${name} से वापस लें`,
  handedOverTo: (outlet) => `ऑर्डर अब ${outlet} के पास है`,
  adminDecides: 'इस ऑर्डर का फ़ैसला एडमिन करेंगे',
  adminDecidesHint: 'कोई और आउटलेट इस पते तक नहीं पहुँचता। तब तक यह आपके बोर्ड पर रहेगा।',
  noOtherOutlet: 'कोई और आउटलेट इस पते तक नहीं पहुँचता',
  staysWith: (outlet) => `ऑर्डर ${outlet} के पास ही है।`,
  released: 'ऑर्डर वापस ले लिया',
  releasedHint: 'अब इसे किसी और को सौंप सकते हैं।',
  handedOverFrom: (outlet) => `${outlet} से आया`,
  needsAdmin: 'कोई और आउटलेट इसे नहीं बना सकता। एडमिन तय करेंगे।',
  needsYou: (outlet) => `${outlet} इसे नहीं बना सकता, और कोई और आउटलेट वहाँ नहीं पहुँचता।`,
  makesItNow: (outlet, from) => `${from} नहीं बना पाया, इसलिए अब ${outlet} बना रहा है।`,
  cancelOf: (order) => `ऑर्डर रद्द करें: ${order}`,
  cancelOrder: 'ऑर्डर रद्द करें',
  why: 'क्यों?',
  chooseReason: 'कृपया वजह चुनें',
  note: 'कुछ और कहना है?',
  cancelled: 'ऑर्डर रद्द हो गया',
  nothingToPay: 'आपको कुछ नहीं देना है।',
  byCustomer: (reason) => `ग्राहक: ${reason}`,
  byAdmin: (reason) => `एडमिन: ${reason}`,
}

export const reasonDialogTexts = { en, hi }
export const useReasonDialogTexts = createTexts(reasonDialogTexts)
