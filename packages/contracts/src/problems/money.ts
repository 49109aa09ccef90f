import type { ProblemText } from './text.ts'

export const moneyProblems = {
  PERSON_HAS_CASH: {
    status: 409,
    en: 'This person still has ₹%s in cash. Settle it on the Cash page first.',
    hi: 'इनके पास अभी ₹%s कैश है। पहले कैश वाले पेज पर हिसाब कर लें।',
  },
  OUTLET_HAS_CASH: {
    status: 409,
    en: 'This outlet still has ₹%s in cash. Settle it and close the day on the Cash page first.',
    hi: 'इस आउटलेट का ₹%s कैश बाक़ी है। पहले कैश वाले पेज पर हिसाब करके दिन बंद कर लें।',
  },
  CASH_UNKNOWN: {
    status: 503,
    en: 'We could not check whether any cash is left to settle. Nothing was deleted. Please try again in a moment.',
    hi: 'यह जाँच नहीं हो पाई कि कोई कैश बाक़ी है या नहीं। कुछ हटाया नहीं गया। थोड़ी देर में फिर कोशिश करें।',
  },
  PAYS_TOO_LITTLE: {
    status: 422,
    en: 'The order is ₹%s. Choose a bigger note, or the exact amount.',
    hi: 'ऑर्डर ₹%s का है। बड़ा नोट या पूरी रक़म चुनें।',
  },
  UPI_NOT_TAKEN: {
    status: 422,
    en: 'This outlet does not take UPI at the door yet. Please choose cash.',
    hi: 'यह आउटलेट अभी दरवाज़े पर UPI नहीं लेता। कैश चुनें।',
  },
  UPI_REFERENCE_MISSING: {
    status: 422,
    en: 'The customer chose cash. Please enter the reference of the UPI payment.',
    hi: 'ग्राहक ने कैश चुना था। UPI पेमेंट का रेफ़रेंस नंबर लिखें।',
  },
  UPI_REFERENCE_TAKEN: {
    status: 409,
    en: 'Order %s has already been paid with this UPI reference. Check the reference.',
    hi: 'इस UPI रेफ़रेंस से ऑर्डर %s का पेमेंट हो चुका है। रेफ़रेंस जाँच लें।',
  },
  NOTHING_TO_PAY: {
    status: 409,
    en: 'This order was free. There is nothing to pay.',
    hi: 'यह ऑर्डर मुफ़्त था। कुछ देना नहीं है।',
  },
  ONLINE_PAYMENT_OFF: {
    status: 409,
    en: 'Online payment is not available here. Choose another way to pay.',
    hi: 'यहाँ ऑनलाइन पेमेंट नहीं हो सकता। पेमेंट का दूसरा तरीक़ा चुनें।',
  },
  NOT_PAID_YET: {
    status: 409,
    en: 'You can correct the payment once the order is delivered.',
    hi: 'ऑर्डर पहुँचने के बाद ही पेमेंट ठीक किया जा सकता है।',
  },
  NOT_IN_LEDGER: {
    status: 409,
    en: 'This order was delivered before the ledger began, so its payment cannot be corrected.',
    hi: 'यह ऑर्डर बहीखाता शुरू होने से पहले पहुँचा था, इसलिए इसका पेमेंट ठीक नहीं हो सकता।',
  },
  WAS_PAID_ONLINE: {
    status: 409,
    en: 'This order was paid online. Nothing was paid at the door.',
    hi: 'इस ऑर्डर का पेमेंट ऑनलाइन हुआ था। दरवाज़े पर कुछ नहीं दिया गया।',
  },
  CARRIES_TOO_MUCH: {
    status: 409,
    en: 'With this order they would carry ₹%s, and the limit is ₹%s. Collect their cash first, or choose someone else.',
    hi: 'इस ऑर्डर के साथ उनके पास ₹%s हो जाएँगे, लिमिट ₹%s है। पहले उनसे कैश जमा करवाएँ, या किसी और को चुनें।',
  },
  MORE_THAN_CARRIED: {
    status: 409,
    en: 'You carry ₹%s for this outlet. You cannot hand over more than that.',
    hi: 'आपके पास इस आउटलेट के ₹%s हैं। इससे ज़्यादा जमा नहीं कर सकते।',
  },
  NOTHING_CARRIED: {
    status: 409,
    en: 'They carry no cash for this outlet. There is nothing to settle.',
    hi: 'इनके पास इस आउटलेट का कैश नहीं है। कोई हिसाब बाक़ी नहीं।',
  },
  CARRIED_CHANGED: {
    status: 409,
    en: 'The amount has changed: they now have ₹%s. Please check again.',
    hi: 'रक़म बदल गई है: इनके पास अब ₹%s हैं। एक बार और देख लें।',
  },
  RECEIVED_TOO_MUCH: { status: 422, en: 'No more than ₹%s can be settled.', hi: '₹%s से ज़्यादा का हिसाब नहीं हो सकता।' },
  HAND_OVER_WAITS: {
    status: 409,
    en: 'The outlet has not confirmed your last cash yet. If the amount has changed, take it back first.',
    hi: 'आउटलेट ने आपका पिछला कैश अभी कन्फ़र्म नहीं किया। रक़म बदल गई हो तो पहले उसे वापस लें।',
  },
  CASH_HAND_OVER_NOT_FOUND: { status: 404, en: 'Hand-over of cash not found', hi: 'जमा किया हुआ यह कैश नहीं मिला' },
  HAND_OVER_ENDED: {
    status: 409,
    en: 'This cash has already been settled.',
    hi: 'इस कैश का हिसाब हो चुका है।',
  },
  NOT_COUNTED_YET: {
    status: 409,
    en: 'The outlet has not counted this cash yet.',
    hi: 'आउटलेट ने यह कैश अभी नहीं गिना है।',
  },
  COUNT_CHANGED: {
    status: 409,
    en: 'The outlet has counted again: ₹%s. Please check again.',
    hi: 'आउटलेट ने फिर से गिना है: ₹%s। एक बार और देख लें।',
  },
  DIFFERENCE_UNNAMED: {
    status: 422,
    en: '₹%s is not ₹%s. Please choose a reason.',
    hi: '₹%s और ₹%s बराबर नहीं हैं। वजह चुनें।',
  },
  TILL_CHANGED: {
    status: 409,
    en: 'The cash has changed: ₹%s expected in the till now. Please check again.',
    hi: 'कैश बदल गया है: अब गल्ले में ₹%s होने चाहिए। एक बार और देख लें।',
  },
  DAY_CLOSED: {
    status: 409,
    en: 'Someone has already closed this day. You can see it below.',
    hi: 'यह दिन किसी और ने बंद कर दिया है। उसका हिसाब नीचे है।',
  },
  DAY_EMPTY: {
    status: 409,
    en: 'There were no orders or cash since the last closing. There is nothing to close.',
    hi: 'पिछला दिन बंद होने के बाद न कोई ऑर्डर हुआ, न कैश आया। बंद करने को कुछ नहीं है।',
  },
  LEFT_TOO_MUCH: {
    status: 422,
    en: 'You counted ₹%s. No more than that can stay in the till.',
    hi: 'आपने ₹%s गिने। गल्ले में इससे ज़्यादा नहीं रह सकता।',
  },
  CLOSING_NOT_FOUND: { status: 404, en: 'Day closing not found', hi: 'दिन का हिसाब नहीं मिला' },
  PAYMENT_SESSION_NOT_FOUND: { status: 404, en: 'Payment session not found', hi: 'यह पेमेंट नहीं मिला' },
  PAYMENT_AWAY: {
    status: 503,
    en: 'Online payment is not working right now. You have not been charged. Please try again in a moment.',
    hi: 'ऑनलाइन पेमेंट अभी नहीं चल रहा। आपके पैसे नहीं कटे। थोड़ी देर में फिर कोशिश करें।',
  },
  NOT_WAITING_FOR_PAYMENT: {
    status: 409,
    en: 'This order is not waiting for an online payment.',
    hi: 'इस ऑर्डर का ऑनलाइन पेमेंट बाक़ी नहीं है।',
  },
  NOT_YET_PAID: {
    status: 409,
    en: 'This order is waiting for payment. Until then it can only be cancelled.',
    hi: 'इस ऑर्डर का पेमेंट बाक़ी है। तब तक इसे सिर्फ़ कैंसल किया जा सकता है।',
  },
  NOTICE_NOT_SIGNED: {
    status: 400,
    en: 'This message is not signed by the payment provider.',
    hi: 'यह मैसेज पेमेंट कंपनी का साइन किया हुआ नहीं है।',
  },
  NOTICE_UNREADABLE: {
    status: 400,
    en: 'This message from the payment provider could not be read.',
    hi: 'पेमेंट कंपनी का यह मैसेज पढ़ा नहीं जा सकता।',
  },
} as const satisfies Record<string, ProblemText>
