import { bilingual } from '@tapri/web-kit/language'

export const usePaymentsTexts = bilingual({
  title: ['Online Payments', 'ऑनलाइन पेमेंट'],
  note: [
    'Your books against the payment provider’s for the last 7 days, and refunds to customers.',
    'पिछले 7 दिन का आपका और पेमेंट कंपनी का हिसाब, और ग्राहकों के रिफ़ंड।',
  ],
  loadFailed: ['Failed to load payments', 'पेमेंट लोड नहीं हुए'],
  retryHint: ['Nothing is lost. Try again in a moment.', 'सब सुरक्षित है। थोड़ी देर में फिर कोशिश करें।'],
  off: ['Online payment is off', 'ऑनलाइन पेमेंट बंद है'],
  offHint: [
    'Customers pay by cash or UPI at the door. To let them pay online, open an account with Razorpay or Stripe and give its API keys to whoever runs the server. They set PAYMENT_PROVIDER, PAYMENT_SECRET and PAYMENT_NOTICE_SECRET, for Razorpay also PAYMENT_KEY_ID, and restart.',
    'अभी ग्राहक दरवाज़े पर कैश या UPI से पेमेंट करते हैं। ऑनलाइन पेमेंट के लिए Razorpay या Stripe पर खाता खोलें और उसकी API keys सर्वर चलाने वाले को दें। वे PAYMENT_PROVIDER, PAYMENT_SECRET और PAYMENT_NOTICE_SECRET सेट करते हैं, Razorpay के लिए PAYMENT_KEY_ID भी, और सर्वर फिर चालू करते हैं।',
  ],
  compared: ['Last compared', 'पिछली बार मिलाया'],
  never: ['The books have not been compared yet.', 'हिसाब अभी तक नहीं मिलाया गया।'],
  differences: ['Differences', 'हिसाब में फ़र्क़'],
  agree: ['The books agree', 'दोनों हिसाब मिलते हैं'],
  agreeHint: ['Every payment is in both.', 'हर पेमेंट दोनों जगह है।'],
  kind: {
    not_with_us: ['A payment only the provider has', 'पेमेंट सिर्फ़ पेमेंट कंपनी के पास है'],
    not_with_provider: ['A payment only you have', 'पेमेंट सिर्फ़ आपके हिसाब में है'],
    other_amount: ['The provider took a different amount', 'पेमेंट कंपनी ने अलग रक़म ली'],
    refund_not_with_us: ['A refund only the provider has', 'रिफ़ंड सिर्फ़ पेमेंट कंपनी के पास है'],
    refund_not_with_provider: ['A refund only you have', 'रिफ़ंड सिर्फ़ आपके हिसाब में है'],
    refund_refused: ['The provider refuses a refund', 'पेमेंट कंपनी रिफ़ंड नहीं कर रही'],
  },
  toDo: {
    not_with_us: [
      'Look it up with the provider. If it belongs to none of your orders, refund it there.',
      'पेमेंट कंपनी के डैशबोर्ड में देखें। आपके किसी ऑर्डर का न हो तो वहीं से रिफ़ंड करें।',
    ],
    not_with_provider: ['Ask the provider: the money may not have arrived.', 'पेमेंट कंपनी से पूछें: हो सकता है पैसे न आए हों।'],
    other_amount: [
      'Look it up with the provider and settle the difference there.',
      'पेमेंट कंपनी के डैशबोर्ड में देखें और फ़र्क़ वहीं ठीक करें।',
    ],
    refund_not_with_us: [
      'Someone refunded it there. If the order was delivered, it is unpaid.',
      'किसी ने वहाँ से रिफ़ंड किया। ऑर्डर पहुँच चुका है तो उसका पेमेंट बाक़ी है।',
    ],
    refund_not_with_provider: [
      'If the customer is still waiting for it, refund it with the provider.',
      'ग्राहक अब भी इंतज़ार कर रहे हों तो पेमेंट कंपनी के यहाँ से रिफ़ंड करें।',
    ],
    refund_refused: [
      'We keep trying. Check with the provider why: often the balance is too low.',
      'कोशिश जारी है। पेमेंट कंपनी से वजह पूछें: अक्सर बैलेंस कम होता है।',
    ],
  },
  otherKind: ['The books differ', 'हिसाब में फ़र्क़ है'],
  found: ['Found', 'कब मिला'],
  order: (number: string) => [`Order #${number}`, `ऑर्डर #${number}`],
  noOrder: ['Not one of your orders', 'आपका कोई ऑर्डर नहीं'],
  refunds: ['Refunds', 'रिफ़ंड'],
  noRefunds: ['No refunds in the last 7 days.', 'पिछले 7 दिन में कोई रिफ़ंड नहीं।'],
  reason: {
    order_cancelled: ['The order was cancelled.', 'ऑर्डर कैंसल हुआ।'],
    came_too_late: ['The payment came after the order had ended.', 'पेमेंट ऑर्डर बंद होने के बाद आया।'],
    paid_twice: ['The order was already paid.', 'ऑर्डर का पेमेंट पहले हो चुका था।'],
    other_amount: ['The amount was not that of the order.', 'रक़म ऑर्डर की रक़म से अलग थी।'],
  },
  waits: ['Refund starts in a moment', 'रिफ़ंड थोड़ी देर में शुरू होगा'],
  tried: (times: number) => [
    times === 1 ? 'First try failed' : `${times} tries failed`,
    times === 1 ? 'पहली कोशिश फ़ेल हुई' : `${times} कोशिशें फ़ेल हुईं`,
  ],
  next: ['next try', 'अगली कोशिश'],
  wentBack: ['Refunded', 'रिफ़ंड हो गया'],
})
