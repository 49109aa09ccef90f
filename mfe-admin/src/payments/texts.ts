import { bilingual } from '@tapri/web-kit/language'

export const usePaymentsTexts = bilingual({
  title: ['Online payments', 'ऑनलाइन भुगतान'],
  note: [
    'Our books and those of the payment provider, of the last 7 days, and what goes back to customers.',
    'पिछले 7 दिन का हमारा और भुगतान सेवा का हिसाब, और ग्राहकों को लौटने वाले पैसे।',
  ],
  loadFailed: ['The payments did not arrive', 'भुगतान की जानकारी नहीं आई'],
  retryHint: ['Nothing is lost. Try again in a moment.', 'कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश करें।'],
  compared: ['Books compared', 'हिसाब मिलाया गया'],
  never: ['The books were not compared yet.', 'हिसाब अभी तक नहीं मिलाया गया।'],
  differences: ['What differs', 'क्या फ़र्क है'],
  agree: ['The books agree', 'दोनों हिसाब मिलते हैं'],
  agreeHint: [
    'Every payment that we know of is with the provider, and the reverse.',
    'जो भुगतान हमें पता है वह भुगतान सेवा के पास भी है, और जो उनके पास है वह हमें पता है।',
  ],
  kind: {
    not_with_us: ['The provider has a payment that we do not know', 'भुगतान सेवा के पास एक भुगतान है जो हमें पता नहीं'],
    not_with_provider: [
      'We have a payment that the provider does not know',
      'हमारे पास एक भुगतान है जो भुगतान सेवा को पता नहीं',
    ],
    other_amount: ['The provider took another amount', 'भुगतान सेवा ने दूसरी रकम ली'],
    refund_not_with_us: [
      'The provider gave money back, and we did not ask for it',
      'भुगतान सेवा ने पैसे लौटाए, हमने नहीं कहा था',
    ],
    refund_not_with_provider: [
      'We noted a refund that the provider does not have',
      'हमने लौटाना लिखा, पर भुगतान सेवा के पास नहीं है',
    ],
    refund_refused: ['The provider refuses a refund', 'भुगतान सेवा पैसे लौटाने से मना कर रही है'],
  },
  toDo: {
    not_with_us: [
      'Look it up at the provider. If it is for none of our orders, give it back there.',
      'भुगतान सेवा के यहाँ देखें। हमारे किसी ऑर्डर का न हो तो वहीं से लौटा दें।',
    ],
    not_with_provider: [
      'Ask the provider before you deliver for it again: the money may not be there.',
      'इसके लिए आगे कुछ देने से पहले भुगतान सेवा से पूछें: हो सकता है पैसे न आए हों।',
    ],
    other_amount: [
      'Look it up at the provider, and settle the difference there.',
      'भुगतान सेवा के यहाँ देखें और फ़र्क वहीं ठीक करें।',
    ],
    refund_not_with_us: [
      'Somebody gave it back at the provider. If the order was delivered, it is not paid.',
      'किसी ने भुगतान सेवा के यहाँ से लौटाया। ऑर्डर पहुँच चुका हो तो उसका भुगतान नहीं हुआ।',
    ],
    refund_not_with_provider: [
      'Give it back at the provider if the customer still waits for it.',
      'ग्राहक अब भी इंतज़ार में हो तो भुगतान सेवा के यहाँ से लौटा दें।',
    ],
    refund_refused: [
      'It is tried again by itself. Look at the provider why: often there is not enough balance.',
      'कोशिश अपने-आप जारी है। भुगतान सेवा के यहाँ कारण देखें: अक्सर खाते में रकम कम होती है।',
    ],
  },
  otherKind: ['The books differ', 'हिसाब में फ़र्क है'],
  found: ['Found', 'मिला'],
  order: (number: string) => [`Order #${number}`, `ऑर्डर #${number}`],
  noOrder: ['No order of ours', 'हमारा कोई ऑर्डर नहीं'],
  refunds: ['What goes back to customers', 'ग्राहकों को क्या लौट रहा है'],
  noRefunds: [
    'Nothing goes back, and nothing did in the last 7 days.',
    'कुछ नहीं लौट रहा, और पिछले 7 दिन में भी कुछ नहीं लौटा।',
  ],
  reason: {
    order_cancelled: ['The order was cancelled.', 'ऑर्डर रद्द हुआ।'],
    came_too_late: ['It came after the order had ended.', 'पैसे ऑर्डर ख़त्म होने के बाद आए।'],
    paid_twice: ['The order was paid already.', 'ऑर्डर का भुगतान पहले हो चुका था।'],
    other_amount: ['It was not the amount of the order.', 'रकम ऑर्डर की नहीं थी।'],
  },
  waits: ['Is sent back in a moment', 'थोड़ी देर में लौटाया जाएगा'],
  tried: (times: number) => [
    times === 1 ? 'Not taken at the first try' : `Not taken in ${times} tries`,
    times === 1 ? 'पहली कोशिश में नहीं लौटा' : `${times} कोशिशों में नहीं लौटा`,
  ],
  next: ['next try', 'अगली कोशिश'],
  wentBack: ['Went back', 'लौट गया'],
})
