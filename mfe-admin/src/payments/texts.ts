import { createTexts } from '@tapri/web-kit/language'

/** By name, since a newer server may send others. */
type ByName = Record<string, string>

const en = {
  title: 'Online payments',
  note: 'Our books and those of the payment provider, of the last 7 days, and what goes back to customers.',
  loadFailed: 'The payments did not arrive',
  retryHint: 'Nothing is lost. Try again in a moment.',
  compared: 'Books compared',
  never: 'The books were not compared yet.',
  differences: 'What differs',
  agree: 'The books agree',
  agreeHint: 'Every payment that we know of is with the provider, and the reverse.',
  kind: {
    not_with_us: 'The provider has a payment that we do not know',
    not_with_provider: 'We have a payment that the provider does not know',
    other_amount: 'The provider took another amount',
    refund_not_with_us: 'The provider gave money back, and we did not ask for it',
    refund_not_with_provider: 'We noted a refund that the provider does not have',
    refund_refused: 'The provider refuses a refund',
  } satisfies ByName as ByName,
  toDo: {
    not_with_us: 'Look it up at the provider. If it is for none of our orders, give it back there.',
    not_with_provider: 'Ask the provider before you deliver for it again: the money may not be there.',
    other_amount: 'Look it up at the provider, and settle the difference there.',
    refund_not_with_us: 'Somebody gave it back at the provider. If the order was delivered, it is not paid.',
    refund_not_with_provider: 'Give it back at the provider if the customer still waits for it.',
    refund_refused: 'It is tried again by itself. Look at the provider why: often there is not enough balance.',
  } satisfies ByName as ByName,
  otherKind: 'The books differ',
  found: 'Found',
  order: (number: string) => `Order #${number}`,
  noOrder: 'No order of ours',
  refunds: 'What goes back to customers',
  noRefunds: 'Nothing goes back, and nothing did in the last 7 days.',
  reason: {
    order_cancelled: 'The order was cancelled.',
    came_too_late: 'It came after the order had ended.',
    paid_twice: 'The order was paid already.',
    other_amount: 'It was not the amount of the order.',
  } satisfies ByName as ByName,
  waits: 'Is sent back in a moment',
  tried: (times: number) => (times === 1 ? 'Not taken at the first try' : `Not taken in ${times} tries`),
  next: 'next try',
  wentBack: 'Went back',
}

const hi: typeof en = {
  title: 'ऑनलाइन भुगतान',
  note: 'पिछले 7 दिन का हमारा और भुगतान सेवा का हिसाब, और ग्राहकों को लौटने वाले पैसे।',
  loadFailed: 'भुगतान की जानकारी नहीं आई',
  retryHint: 'कुछ खोया नहीं है। थोड़ी देर में फिर कोशिश करें।',
  compared: 'हिसाब मिलाया गया',
  never: 'हिसाब अभी तक नहीं मिलाया गया।',
  differences: 'क्या फ़र्क है',
  agree: 'दोनों हिसाब मिलते हैं',
  agreeHint: 'जो भुगतान हमें पता है वह भुगतान सेवा के पास भी है, और जो उनके पास है वह हमें पता है।',
  kind: {
    not_with_us: 'भुगतान सेवा के पास एक भुगतान है जो हमें पता नहीं',
    not_with_provider: 'हमारे पास एक भुगतान है जो भुगतान सेवा को पता नहीं',
    other_amount: 'भुगतान सेवा ने दूसरी रकम ली',
    refund_not_with_us: 'भुगतान सेवा ने पैसे लौटाए, हमने नहीं कहा था',
    refund_not_with_provider: 'हमने लौटाना लिखा, पर भुगतान सेवा के पास नहीं है',
    refund_refused: 'भुगतान सेवा पैसे लौटाने से मना कर रही है',
  },
  toDo: {
    not_with_us: 'भुगतान सेवा के यहाँ देखें। हमारे किसी ऑर्डर का न हो तो वहीं से लौटा दें।',
    not_with_provider: 'इसके लिए आगे कुछ देने से पहले भुगतान सेवा से पूछें: हो सकता है पैसे न आए हों।',
    other_amount: 'भुगतान सेवा के यहाँ देखें और फ़र्क वहीं ठीक करें।',
    refund_not_with_us: 'किसी ने भुगतान सेवा के यहाँ से लौटाया। ऑर्डर पहुँच चुका हो तो उसका भुगतान नहीं हुआ।',
    refund_not_with_provider: 'ग्राहक अब भी इंतज़ार में हो तो भुगतान सेवा के यहाँ से लौटा दें।',
    refund_refused: 'कोशिश अपने-आप जारी है। भुगतान सेवा के यहाँ कारण देखें: अक्सर खाते में रकम कम होती है।',
  },
  otherKind: 'हिसाब में फ़र्क है',
  found: 'मिला',
  order: (number) => `ऑर्डर #${number}`,
  noOrder: 'हमारा कोई ऑर्डर नहीं',
  refunds: 'ग्राहकों को क्या लौट रहा है',
  noRefunds: 'कुछ नहीं लौट रहा, और पिछले 7 दिन में भी कुछ नहीं लौटा।',
  reason: {
    order_cancelled: 'ऑर्डर रद्द हुआ।',
    came_too_late: 'पैसे ऑर्डर ख़त्म होने के बाद आए।',
    paid_twice: 'ऑर्डर का भुगतान पहले हो चुका था।',
    other_amount: 'रकम ऑर्डर की नहीं थी।',
  },
  waits: 'थोड़ी देर में लौटाया जाएगा',
  tried: (times) => (times === 1 ? 'पहली कोशिश में नहीं लौटा' : `${times} कोशिशों में नहीं लौटा`),
  next: 'अगली कोशिश',
  wentBack: 'लौट गया',
}

export const usePaymentsTexts = createTexts({ en, hi })
