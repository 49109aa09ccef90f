import type { ProblemText } from './text.ts'

export const orderProblems = {
  PRICE_CHANGED: {
    status: 409,
    en: 'The price of %s is now ₹%s. Please review your cart.',
    hi: '%s की कीमत अब ₹%s है। कृपया अपना कार्ट देख लें।',
  },
  NO_LONGER_SOLD: {
    status: 409,
    en: '%s is no longer available.',
    hi: '%s अब नहीं मिल रहा।',
  },
  OUT_OF_REACH: {
    status: 422,
    en: 'No outlet delivers to this location yet.',
    hi: 'अभी कोई आउटलेट इस जगह डिलीवरी नहीं करता।',
  },
  OUTLETS_CLOSED: {
    status: 422,
    en: 'We are closed right now. We open again %s.',
    hi: 'अभी हम बंद हैं। हम %s फिर खुलेंगे।',
  },
  NO_OPENING_PLANNED: {
    status: 422,
    en: 'We are closed until further notice.',
    hi: 'हम अगली सूचना तक बंद हैं।',
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 409,
    en: 'You already have %s open {order/orders}. Please wait until one is delivered.',
    hi: 'आपके पहले से %s ऑर्डर चल रहे हैं। कृपया एक के पहुँचने तक रुकें।',
  },
  STILL_WORKING: {
    status: 409,
    en: 'This order is still being placed. Please wait a moment.',
    hi: 'यह ऑर्डर अभी हो रहा है। कृपया थोड़ा रुकें।',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    en: 'Order not found',
    hi: 'ऑर्डर नहीं मिला',
  },
  ALREADY_DELIVERED: {
    status: 409,
    en: 'This order is already delivered.',
    hi: 'यह ऑर्डर पहले ही पहुँच चुका है।',
  },
  ALREADY_CANCELLED: {
    status: 409,
    en: 'This order is already cancelled.',
    hi: 'यह ऑर्डर पहले ही रद्द हो चुका है।',
  },
  ALREADY_ASSIGNED: {
    status: 409,
    en: 'This order is already assigned to %s. Cannot reassign.',
    hi: 'यह ऑर्डर पहले ही %s को दिया जा चुका है। किसी और को नहीं दिया जा सकता।',
  },
  ASSIGNED_TO_ANOTHER: {
    status: 409,
    en: 'This order is already assigned to another person. Cannot reassign.',
    hi: 'यह ऑर्डर पहले ही किसी और को दिया जा चुका है। इसे फिर से नहीं दिया जा सकता।',
  },
  NOT_A_DELIVERY_PERSON: {
    status: 422,
    en: 'This person cannot deliver orders.',
    hi: 'यह व्यक्ति ऑर्डर की डिलीवरी नहीं कर सकता।',
  },
  NOT_YOUR_STATUS: {
    status: 403,
    en: 'Your role may not set this status.',
    hi: 'आपकी भूमिका यह स्थिति नहीं लगा सकती।',
  },
  NOT_YET_CANCELLABLE: {
    status: 409,
    en: 'The outlet is already making this order. If it is late, you can cancel it in %s {minute/minutes}.',
    hi: 'आउटलेट यह ऑर्डर बना रहा है। देर होने पर आप इसे %s मिनट बाद रद्द कर सकते हैं।',
  },
  ON_ITS_WAY: {
    status: 409,
    en: 'This order is already on its way.',
    hi: 'यह ऑर्डर रास्ते में है।',
  },
  NOBODY_ASSIGNED: {
    status: 409,
    en: 'No delivery person has this order.',
    hi: 'यह ऑर्डर किसी डिलीवरी कर्मी के पास नहीं है।',
  },
  ALREADY_PICKED_UP: {
    status: 409,
    en: 'You have already picked this order up. Please ask the outlet to take it back.',
    hi: 'आप यह ऑर्डर ले चुके हैं। इसे वापस लेने के लिए आउटलेट से कहें।',
  },
  RELEASE_FIRST: {
    status: 409,
    en: 'A delivery person has this order. Take it back before you hand it over.',
    hi: 'यह ऑर्डर एक डिलीवरी कर्मी के पास है। आगे देने से पहले इसे वापस लें।',
  },
  PUSH_OFF: {
    status: 409,
    en: 'Notifications are not set up here.',
    hi: 'यहाँ सूचनाएँ चालू नहीं की गई हैं।',
  },
  PUSH_NOT_POSSIBLE: {
    status: 422,
    en: 'Notifications do not work with this browser.',
    hi: 'इस ब्राउज़र पर सूचनाएँ नहीं आ सकतीं।',
  },
  PUSH_DEVICE_NOT_FOUND: {
    status: 404,
    en: 'This device gets no notifications any more.',
    hi: 'इस डिवाइस पर अब सूचनाएँ नहीं आतीं।',
  },
  PAYMENT_SESSION_NOT_FOUND: {
    status: 404,
    en: 'Payment session not found',
    hi: 'भुगतान सत्र नहीं मिला',
  },
} as const satisfies Record<string, ProblemText>
