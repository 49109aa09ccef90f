import type { ProblemText } from './text.ts'

export const orderProblems = {
  PRICE_CHANGED: {
    status: 409,
    en: 'The price of %s is now ₹%s. Please review your cart.',
    hi: '%s का दाम अब ₹%s है। अपना कार्ट देख लें।',
  },
  TOTAL_CHANGED: {
    status: 409,
    en: 'The total is now ₹%s. Please look at your order again.',
    hi: 'कुल रक़म अब ₹%s है। अपना ऑर्डर एक बार फिर देख लें।',
  },
  CREDIT_CHANGED: {
    status: 409,
    en: 'Your credit has changed. Please look at your order again.',
    hi: 'आपका क्रेडिट बदल गया है। अपना ऑर्डर एक बार फिर देख लें।',
  },
  BELOW_MINIMUM: {
    status: 422,
    en: 'The minimum order here is ₹%s. Add ₹%s more.',
    hi: 'यहाँ कम से कम ₹%s का ऑर्डर होता है। ₹%s का और जोड़ें।',
  },
  NO_LONGER_SOLD: { status: 409, en: '%s is no longer available.', hi: '%s अब मेन्यू में नहीं है।' },
  OPTION_GONE: {
    status: 409,
    en: '%s is no longer available for %s. Please review your cart.',
    hi: '%s अब %s के साथ नहीं है। अपना कार्ट देख लें।',
  },
  OPTION_MISSING: { status: 422, en: 'Please choose for %s: %s.', hi: '%s के लिए कृपया चुनें: %s।' },
  TOO_MANY_OPTIONS: {
    status: 422,
    en: 'Please choose at most %s for %s: %s.',
    hi: 'कृपया ज़्यादा से ज़्यादा %s चुनें, %s के लिए: %s।',
  },
  OUT_OF_REACH: {
    status: 422,
    en: 'No outlet delivers to this location yet.',
    hi: 'अभी कोई आउटलेट इस जगह डिलीवरी नहीं करता।',
  },
  OUTLETS_CLOSED: { status: 422, en: 'We are closed right now. We open again %s.', hi: 'अभी हम बंद हैं। हम %s फिर खुलेंगे।' },
  NO_OPENING_PLANNED: { status: 422, en: 'We are closed until further notice.', hi: 'फ़िलहाल हम बंद हैं।' },
  ADDRESS_SEARCH_OFF: {
    status: 409,
    en: 'Address search is not available here. Choose the place on the map.',
    hi: 'यहाँ पता खोजा नहीं जा सकता। नक़्शे पर जगह चुनें।',
  },
  ADDRESS_SEARCH_AWAY: {
    status: 503,
    en: 'Address search is not responding. Choose the place on the map.',
    hi: 'पते की खोज अभी नहीं चल रही। नक़्शे पर जगह चुनें।',
  },
  OUTLETS_PAUSED: {
    status: 422,
    en: 'We are not taking orders right now: %s. You can order again %s.',
    hi: 'अभी हम नए ऑर्डर नहीं ले रहे: %s। आप %s फिर ऑर्डर कर सकेंगे।',
  },
  SOLD_OUT: {
    status: 409,
    en: '%s is sold out for now. Please review your cart.',
    hi: '%s अभी ख़त्म है। अपना कार्ट देख लें।',
  },
  SOLD_OUT_UNTIL: {
    status: 409,
    en: '%s is sold out. It is back %s. Please review your cart.',
    hi: '%s अभी ख़त्म है। %s फिर मँगा सकेंगे। अपना कार्ट देख लें।',
  },
  SLOT_NOT_OFFERED: {
    status: 422,
    en: 'That time is not available. The next free time is %s.',
    hi: 'वह समय ख़ाली नहीं है। अगला ख़ाली समय %s है।',
  },
  SLOT_FULL: {
    status: 422,
    en: 'That time is fully booked. The next free time is %s.',
    hi: 'वह समय पूरा भर चुका है। अगला ख़ाली समय %s है।',
  },
  NO_FREE_SLOT: {
    status: 422,
    en: 'No free times today or tomorrow. You can order for now.',
    hi: 'आज और कल कोई समय ख़ाली नहीं है। अभी के लिए ऑर्डर करें।',
  },
  NOT_YET_DUE: {
    status: 409,
    en: 'This order is scheduled for later. Until the outlet gets it, it can only be cancelled.',
    hi: 'यह ऑर्डर बाद के लिए है। आउटलेट को मिलने तक इसे सिर्फ़ कैंसल किया जा सकता है।',
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 409,
    en: 'You already have %s open {order/orders}. Please wait until one is delivered.',
    hi: 'आपके %s ऑर्डर पहले से चल रहे हैं। एक के पहुँचने तक रुकें।',
  },
  TOO_MANY_ORDERS_LATELY: {
    status: 429,
    en: 'You have already placed %s {order/orders} in the last 10 minutes. You can order again in %s {minute/minutes}.',
    hi: 'पिछले 10 मिनट में आप %s ऑर्डर कर चुके हैं। अगला ऑर्डर %s मिनट बाद कर सकेंगे।',
  },
  STILL_WORKING: {
    status: 409,
    en: 'Your order is being placed. Please wait a moment.',
    hi: 'आपका ऑर्डर हो रहा है। थोड़ा रुकें।',
  },
  LINK_ENDED: {
    status: 404,
    en: 'This link no longer works. Ask the person who sent it for a new one.',
    hi: 'यह लिंक अब काम नहीं करता। जिसने भेजा है उससे नया माँगें।',
  },
  ORDER_NOT_FOUND: { status: 404, en: 'Order not found', hi: 'ऑर्डर नहीं मिला' },
  ALREADY_DELIVERED: { status: 409, en: 'This order has already been delivered.', hi: 'यह ऑर्डर पहले ही पहुँच चुका है।' },
  MOVED_ON: { status: 409, en: 'This order has already moved on.', hi: 'यह ऑर्डर इस बीच आगे बढ़ चुका है।' },
  ALREADY_CANCELLED: { status: 409, en: 'This order has already been cancelled.', hi: 'यह ऑर्डर पहले ही कैंसल हो चुका है।' },
  ALREADY_ASSIGNED: {
    status: 409,
    en: 'This order is already assigned to %s. Cannot reassign.',
    hi: 'यह ऑर्डर पहले से %s को असाइन है। किसी और को असाइन नहीं हो सकता।',
  },
  ASSIGNED_TO_ANOTHER: {
    status: 409,
    en: 'This order is already assigned to another person. Cannot reassign.',
    hi: 'यह ऑर्डर पहले से किसी और को असाइन है। अब नहीं बदला जा सकता।',
  },
  NOT_A_DELIVERY_PERSON: {
    status: 422,
    en: 'This person cannot deliver orders.',
    hi: 'ये डिलीवरी नहीं कर सकते।',
  },
  NOT_YOUR_STATUS: {
    status: 403,
    en: 'Your role is not allowed to set this status.',
    hi: 'आपके रोल को यह स्टेटस लगाने की अनुमति नहीं है।',
  },
  NOT_YET_CANCELLABLE: {
    status: 409,
    en: 'The outlet is already making this order. If it is late, you can cancel it in %s {minute/minutes}.',
    hi: 'आउटलेट यह ऑर्डर बना रहा है। देर हुई तो आप इसे %s मिनट बाद कैंसल कर सकते हैं।',
  },
  ON_ITS_WAY: { status: 409, en: 'This order is already on its way.', hi: 'यह ऑर्डर रास्ते में निकल चुका है।' },
  NOT_DELIVERED: {
    status: 409,
    en: 'You can rate the order once it is delivered.',
    hi: 'ऑर्डर पहुँचने के बाद आप रेटिंग दे सकते हैं।',
  },
  TOO_LATE_TO_RATE: {
    status: 409,
    en: 'You can rate an order for %s {day/days} after delivery.',
    hi: 'ऑर्डर पहुँचने के %s दिन बाद तक ही रेटिंग दी जा सकती है।',
  },
  NOBODY_ASSIGNED: {
    status: 409,
    en: 'This order is not assigned to anyone.',
    hi: 'यह ऑर्डर किसी को असाइन नहीं है।',
  },
  ALREADY_PICKED_UP: {
    status: 409,
    en: 'You have already picked this order up. Ask the outlet to take it back.',
    hi: 'आप यह ऑर्डर उठा चुके हैं। आउटलेट से इसे वापस लेने को कहें।',
  },
  RELEASE_FIRST: {
    status: 409,
    en: 'This order is assigned to a delivery partner. Take it back before you pass it to another outlet.',
    hi: 'यह ऑर्डर एक डिलीवरी पार्टनर के पास है। दूसरे आउटलेट को देने से पहले इसे वापस लें।',
  },
  NO_BILL: {
    status: 409,
    en: 'There is no bill yet. You get it once the order is delivered.',
    hi: 'इस ऑर्डर का बिल अभी नहीं बना। ऑर्डर पहुँचने पर बनेगा।',
  },
  EXPORTS_BUSY: {
    status: 503,
    en: 'Other exports are still running. Please try again in a moment.',
    hi: 'दूसरे एक्सपोर्ट अभी बन रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  EXPORT_RUNNING: {
    status: 409,
    en: 'Your last export is still running. Please wait until it is finished.',
    hi: 'आपका पिछला एक्सपोर्ट अभी बन रहा है। कृपया उसके पूरा होने तक रुकें।',
  },
  NOTHING_ON_THE_WAY: {
    status: 409,
    en: 'You have no order out for delivery, so your location is not shared.',
    hi: 'आपका कोई ऑर्डर रास्ते में नहीं है, इसलिए आपकी लोकेशन शेयर नहीं होती।',
  },
} as const satisfies Record<string, ProblemText>
