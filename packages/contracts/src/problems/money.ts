import type { ProblemText } from './text.ts'

export const moneyProblems = {
  PERSON_HAS_CASH: {
    status: 409,
    en: '₹%s of cash is still to be settled with this person. Please settle it on the Cash page first.',
    hi: 'इस व्यक्ति के साथ ₹%s नकद का हिसाब बाकी है। कृपया पहले नकदी वाले पेज पर हिसाब कर लें।',
  },
  OUTLET_HAS_CASH: {
    status: 409,
    en: '₹%s of cash of this outlet is still to be settled. Please settle it and close its day on the Cash page first.',
    hi: 'इस आउटलेट के ₹%s नकद का हिसाब बाकी है। कृपया पहले नकदी वाले पेज पर हिसाब करके दिन बंद कर लें।',
  },
  CASH_UNKNOWN: {
    status: 503,
    en: 'We cannot check right now whether cash is still to be settled. Nothing was deleted. Please try again in a moment.',
    hi: 'अभी यह जाँच नहीं हो पा रही कि कोई नकद हिसाब बाकी है या नहीं। कुछ हटाया नहीं गया। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  PAYS_TOO_LITTLE: {
    status: 422,
    en: 'The order is ₹%s. Please choose a note that is enough, or the exact amount.',
    hi: 'ऑर्डर ₹%s का है। कृपया पूरे पड़ने वाला नोट या सही रकम चुनें।',
  },
  UPI_NOT_TAKEN: {
    status: 422,
    en: 'This outlet takes no UPI at the door yet. Please choose cash.',
    hi: 'यह आउटलेट अभी दरवाज़े पर UPI नहीं लेता। कृपया नकद चुनें।',
  },
  UPI_REFERENCE_MISSING: {
    status: 422,
    en: 'The customer chose cash. Please enter the reference of the UPI payment.',
    hi: 'ग्राहक ने नकद चुना था। कृपया UPI भुगतान का संदर्भ लिखें।',
  },
  UPI_REFERENCE_TAKEN: {
    status: 409,
    en: 'Order %s was paid with this UPI reference already. Please check the reference.',
    hi: 'इस UPI संदर्भ से ऑर्डर %s का भुगतान हो चुका है। कृपया संदर्भ जाँच लें।',
  },
  NOTHING_TO_PAY: { status: 409, en: 'Nothing had to be paid for this order.', hi: 'इस ऑर्डर के लिए कुछ देना नहीं था।' },
  ONLINE_PAYMENT_OFF: {
    status: 409,
    en: 'Orders cannot be paid online here. Please choose another way to pay.',
    hi: 'यहाँ ऑनलाइन भुगतान नहीं हो सकता। कृपया भुगतान का दूसरा तरीका चुनें।',
  },
  NOT_PAID_YET: {
    status: 409,
    en: 'A payment can be corrected once the order is delivered.',
    hi: 'ऑर्डर पहुँचने के बाद ही भुगतान ठीक किया जा सकता है।',
  },
  NOT_IN_LEDGER: {
    status: 409,
    en: 'The ledger does not have this order: it was delivered before the ledger began.',
    hi: 'यह ऑर्डर खाते में नहीं है: यह खाता शुरू होने से पहले पहुँचा था।',
  },
  WAS_PAID_ONLINE: {
    status: 409,
    en: 'This order was paid online. Nothing was paid at the door.',
    hi: 'इस ऑर्डर का भुगतान ऑनलाइन हुआ था। दरवाज़े पर कुछ नहीं दिया गया।',
  },
  CARRIES_TOO_MUCH: {
    status: 409,
    en: 'With this order they would carry ₹%s, and the limit is ₹%s. Please take over their cash first, or choose somebody else.',
    hi: 'इस ऑर्डर के साथ उनके पास ₹%s हो जाएँगे, और सीमा ₹%s है। कृपया पहले उनकी नकदी ले लें, या किसी और को चुनें।',
  },
  MORE_THAN_CARRIED: {
    status: 409,
    en: 'You carry ₹%s of this outlet. Please hand over no more than that.',
    hi: 'आपके पास इस आउटलेट के ₹%s हैं। कृपया इससे ज़्यादा न सौंपें।',
  },
  NOTHING_CARRIED: {
    status: 409,
    en: 'They carry no cash of this outlet. There is nothing to settle.',
    hi: 'इनके पास इस आउटलेट की नकदी नहीं है। निपटाने को कुछ नहीं है।',
  },
  CARRIED_CHANGED: {
    status: 409,
    en: 'What they carry has changed meanwhile: ₹%s. Please look once more.',
    hi: 'इस बीच इनके पास की रकम बदल गई है: ₹%s। कृपया एक बार और देख लें।',
  },
  RECEIVED_TOO_MUCH: { status: 422, en: 'No more than ₹%s can be settled.', hi: '₹%s से ज़्यादा नहीं निपटाया जा सकता।' },
  HAND_OVER_WAITS: {
    status: 409,
    en: 'Your last hand-over of cash is not confirmed yet. Take it back first if the amount has changed.',
    hi: 'आपकी पिछली सौंपी हुई नकदी अभी पक्की नहीं हुई है। रकम बदल गई हो तो पहले उसे वापस लें।',
  },
  CASH_HAND_OVER_NOT_FOUND: { status: 404, en: 'Hand-over of cash not found', hi: 'नकदी का यह सौंपना नहीं मिला' },
  HAND_OVER_ENDED: {
    status: 409,
    en: 'This hand-over of cash has ended already.',
    hi: 'नकदी का यह सौंपना पहले ही पूरा हो चुका है।',
  },
  NOT_COUNTED_YET: {
    status: 409,
    en: 'The outlet has not counted this cash yet.',
    hi: 'आउटलेट ने यह नकदी अभी नहीं गिनी है।',
  },
  COUNT_CHANGED: {
    status: 409,
    en: 'The outlet has counted again: ₹%s. Please look once more.',
    hi: 'आउटलेट ने फिर से गिना है: ₹%s। कृपया एक बार और देख लें।',
  },
  DIFFERENCE_UNNAMED: {
    status: 422,
    en: '₹%s is not ₹%s. Please say why.',
    hi: '₹%s और ₹%s बराबर नहीं हैं। कृपया कारण बताएँ।',
  },
  TILL_CHANGED: {
    status: 409,
    en: 'Cash has come or gone meanwhile: ₹%s must be in the till now. Please look once more.',
    hi: 'इस बीच नकदी आई या गई है: अब गल्ले में ₹%s होने चाहिए। कृपया एक बार और देख लें।',
  },
  DAY_CLOSED: {
    status: 409,
    en: 'Somebody has closed this day already. Its sheet is below.',
    hi: 'यह दिन कोई और बंद कर चुका है। उसका हिसाब नीचे है।',
  },
  DAY_EMPTY: {
    status: 409,
    en: 'Nothing has happened since the last day was closed. There is nothing to close.',
    hi: 'पिछला दिन बंद होने के बाद कुछ नहीं हुआ। बंद करने को कुछ नहीं है।',
  },
  LEFT_TOO_MUCH: {
    status: 422,
    en: 'No more can stay in the till than was counted: ₹%s.',
    hi: 'गल्ले में गिनी हुई रकम से ज़्यादा नहीं रह सकता: ₹%s।',
  },
  CLOSING_NOT_FOUND: { status: 404, en: 'Day closing not found', hi: 'दिन का हिसाब नहीं मिला' },
  PAYMENT_SESSION_NOT_FOUND: { status: 404, en: 'Payment session not found', hi: 'भुगतान सत्र नहीं मिला' },
  PAYMENT_AWAY: {
    status: 503,
    en: 'The payment service takes no payments right now. Nothing was taken from you. Please try again in a moment.',
    hi: 'भुगतान सेवा अभी काम नहीं कर रही। आपसे कुछ नहीं लिया गया। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  NOT_WAITING_FOR_PAYMENT: {
    status: 409,
    en: 'This order does not wait for an online payment.',
    hi: 'इस ऑर्डर का ऑनलाइन भुगतान बाकी नहीं है।',
  },
  NOT_YET_PAID: {
    status: 409,
    en: 'This order waits for its payment. Until then it can only be cancelled.',
    hi: 'इस ऑर्डर का भुगतान बाकी है। तब तक इसे केवल रद्द किया जा सकता है।',
  },
  NOTICE_NOT_SIGNED: {
    status: 400,
    en: 'This message is not signed by the payment provider.',
    hi: 'इस संदेश पर भुगतान सेवा के हस्ताक्षर नहीं हैं।',
  },
  NOTICE_UNREADABLE: {
    status: 400,
    en: 'This message of the payment provider cannot be read.',
    hi: 'भुगतान सेवा का यह संदेश पढ़ा नहीं जा सकता।',
  },
} as const satisfies Record<string, ProblemText>
