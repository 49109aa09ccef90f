import { bilingual } from '@tapri/web-kit/language'

/**
 * The texts of a dialog that asks for a reason; functions take the order's number and the name of the person it
 * concerns.
 */
export interface ReasonDialogTexts {
  title: string
  body: (order: string, name: string) => string
  confirm: string
  keep: string
  noteHint: string
  failed: string
}

export const useReasonDialogTexts = bilingual({
  cancelOwn: {
    title: ['Cancel this order?', 'यह ऑर्डर कैंसल करें?'],
    body: () => [
      'You will not be charged. This cannot be undone.',
      'आपको कुछ नहीं देना होगा। कैंसल होने के बाद ऑर्डर फिर चालू नहीं हो सकता।',
    ],
    confirm: ['Cancel Order', 'ऑर्डर कैंसल करें'],
    keep: ['Keep Order', 'रहने दें'],
    noteHint: ['The outlet will see this.', 'इसे आउटलेट पढ़ेगा।'],
    failed: ['Failed to cancel order', 'ऑर्डर कैंसल नहीं हो पाया'],
  },
  cancel: {
    title: ['Cancel Order?', 'ऑर्डर कैंसल करें?'],
    body: (order: string, name: string) => [
      `Order #${order} of ${name} will be cancelled. This action cannot be undone.`,
      `${name} का ऑर्डर #${order} कैंसल हो जाएगा। इसे फिर चालू नहीं किया जा सकता।`,
    ],
    confirm: ['Yes, Cancel Order', 'हाँ, कैंसल करें'],
    keep: ['Keep Order', 'रहने दें'],
    noteHint: ['The customer and the outlet will see this.', 'इसे ग्राहक और आउटलेट पढ़ेंगे।'],
    failed: ['Failed to cancel order', 'ऑर्डर कैंसल नहीं हो पाया'],
  },
  overtaken: {
    title: ['It can no longer be cancelled', 'इसे अब कैंसल नहीं किया जा सकता'],
    why: {
      pending: ['It changed while you were choosing.', 'आपके चुनते-चुनते ऑर्डर बदल गया।'],
      confirmed: [
        'The outlet is already making it. If it is late, you can cancel it then.',
        'आउटलेट ने इसे बनाना शुरू कर दिया है। देर हो जाए, तो तब कैंसल कर सकेंगे।',
      ],
      preparing: [
        'The outlet is already making it. If it is late, you can cancel it then.',
        'आउटलेट ने इसे बनाना शुरू कर दिया है। देर हो जाए, तो तब कैंसल कर सकेंगे।',
      ],
      out_for_delivery: ['It is on its way now.', 'यह अब रास्ते में है।'],
      delivered: ['It has been delivered.', 'यह पहुँच चुका है।'],
      ready: ['It is ready to be picked up.', 'यह ले जाने के लिए तैयार है।'],
      collected: ['It has been collected.', 'ऑर्डर ले जाया जा चुका है।'],
      cancelled: ['It is cancelled already.', 'यह पहले ही कैंसल हो चुका है।'],
    },
    close: ['OK', 'ठीक है'],
  },
  handOver: {
    title: ['Hand Over Order?', 'ऑर्डर दूसरे आउटलेट को दें?'],
    body: (order: string) => [
      `Order #${order} goes to the next nearest outlet that reaches the address. Prices stay the same, and the customer is told.`,
      `ऑर्डर #${order} पते तक पहुँचने वाले अगले सबसे पास के आउटलेट को जाएगा। दाम वही रहेंगे, और ग्राहक को बताया जाएगा।`,
    ],
    confirm: ['Hand Over', 'दूसरे आउटलेट को दें'],
    keep: ['Keep Order', 'रहने दें'],
    noteHint: ['The other outlet and the admin will see this.', 'इसे दूसरा आउटलेट और एडमिन पढ़ेंगे।'],
    failed: ['Failed to hand over order', 'ऑर्डर दूसरे आउटलेट को नहीं दिया जा सका'],
  },
  /** Texts for a pick-up, which no other outlet can take over. */
  askAdmin: {
    title: ['Ask an Admin?', 'एडमिन से पूछें?'],
    body: (order: string) => [
      `Order #${order} is picked up here, so no other outlet can make it. An admin decides, and it stays on your board until then.`,
      `ऑर्डर #${order} यहीं से ले जाया जाएगा, इसलिए कोई और आउटलेट इसे नहीं बना सकता। एडमिन तय करेंगे, तब तक यह आपके बोर्ड पर रहेगा।`,
    ],
    confirm: ['Ask an Admin', 'एडमिन से पूछें'],
    keep: ['Keep Order', 'रहने दें'],
    noteHint: ['The admin will see this.', 'इसे एडमिन पढ़ेंगे।'],
    failed: ['Failed to ask an admin', 'एडमिन तक बात नहीं पहुँची'],
  },
  release: {
    title: ['Take Order Back?', 'ऑर्डर वापस लें?'],
    body: (order: string, name: string) => [
      `${name} will no longer have order #${order}. Then it can be assigned again.`,
      `ऑर्डर #${order} अब ${name} के पास नहीं रहेगा। फिर किसी और को असाइन कर सकेंगे।`,
    ],
    confirm: ['Take Back', 'वापस लें'],
    keep: ['Leave It', 'रहने दें'],
    noteHint: ['The outlet and the admin will see this.', 'इसे आउटलेट और एडमिन पढ़ेंगे।'],
    failed: ['Failed to take order back', 'ऑर्डर वापस नहीं लिया जा सका'],
  },
  menuOf: (order: string) => [`More for order ${order}`, `ऑर्डर ${order} के और काम`],
  askAdminItem: ['Ask an admin', 'एडमिन से पूछें'],
  handOverItem: ['Hand over', 'दूसरे आउटलेट को दें'],
  releaseItem: (name: string) => [`Take back from ${name}`, `${name} से वापस लें`],
  handedOverTo: (outlet: string) => [`${outlet} has the order now`, `ऑर्डर अब ${outlet} के पास है`],
  adminDecides: ['The admin decides about this order', 'इस ऑर्डर का फ़ैसला एडमिन करेंगे'],
  adminDecidesHint: [
    'No other outlet reaches the address. It stays on your board until then.',
    'कोई और आउटलेट इस पते तक नहीं पहुँचता। तब तक यह आपके बोर्ड पर रहेगा।',
  ],
  adminDecidesPickup: ['It stays on your board until then.', 'तब तक यह आपके बोर्ड पर रहेगा।'],
  noOtherOutlet: ['No other outlet reaches the address', 'कोई और आउटलेट इस पते तक नहीं पहुँचता'],
  staysWith: (outlet: string) => [`The order stays with ${outlet}.`, `ऑर्डर ${outlet} के पास ही है।`],
  released: ['Order taken back', 'ऑर्डर वापस ले लिया गया'],
  releasedHint: ['It can be assigned again.', 'अब इसे किसी और को असाइन कर सकते हैं।'],
  handedOverFrom: (outlet: string) => [`Handed over from ${outlet}`, `${outlet} से आया`],
  needsAdmin: ['No other outlet can make it. The admin decides.', 'कोई और आउटलेट इसे नहीं बना सकता। एडमिन तय करेंगे।'],
  needsYou: (outlet: string) => [
    `${outlet} cannot make it, and no other outlet reaches it.`,
    `${outlet} इसे नहीं बना सकता, और कोई और आउटलेट वहाँ नहीं पहुँचता।`,
  ],
  needsYouPickup: (outlet: string) => [
    `${outlet} cannot make it, and it is picked up there.`,
    `${outlet} इसे नहीं बना सकता, और ग्राहक को वहीं से लेना है।`,
  ],
  makesItNow: (outlet: string, from: string) => [
    `${outlet} makes it now, since ${from} could not.`,
    `${from} नहीं बना पाया, इसलिए अब ${outlet} बना रहा है।`,
  ],
  cancelOf: (order: string) => [`Cancel order ${order}`, `ऑर्डर कैंसल करें: ${order}`],
  cancelOrder: ['Cancel order', 'ऑर्डर कैंसल करें'],
  why: ['Why?', 'क्यों?'],
  chooseReason: ['Please choose a reason', 'कृपया वजह चुनें'],
  note: ['Anything to add?', 'कुछ और कहना है?'],
  cancelled: ['Order cancelled', 'ऑर्डर कैंसल हो गया'],
  nothingToPay: ['There is nothing to pay.', 'आपको कुछ नहीं देना है।'],
  byCustomer: (reason: string) => [`Customer: ${reason}`, `ग्राहक: ${reason}`],
  byAdmin: (reason: string) => [`Admin: ${reason}`, `एडमिन: ${reason}`],
})
