import { bilingual } from '@tapri/web-kit/language'

export const usePaymentTexts = bilingual({
  checking: ['Checking your payment…', 'पेमेंट जाँच रहे हैं…'],
  checkingHint: ['This takes a few seconds. Please keep this page open.', 'कुछ सेकंड लगेंगे। कृपया यह पेज खुला रखें।'],
  success: ['Payment received', 'पेमेंट मिल गया'],
  successToast: ['Payment successful!', 'पेमेंट हो गया!'],
  successHint: ['Thank you. Your order is paid.', 'धन्यवाद। आपके ऑर्डर का पेमेंट हो गया।'],
  refunded: ['Your payment is being refunded', 'आपके पैसे वापस आ रहे हैं'],
  refundedHint: {
    order_cancelled: [
      'Your order was cancelled, so we are refunding your payment. It can take up to 7 days to reach your bank.',
      'ऑर्डर कैंसल हो गया, इसलिए आपके पैसे वापस आ रहे हैं। बैंक तक पहुँचने में 7 दिन तक लग सकते हैं।',
    ],
    came_too_late: [
      'Your payment arrived after the order was cancelled, so we are refunding it. It can take up to 7 days to reach your bank.',
      'पेमेंट ऑर्डर कैंसल होने के बाद आया, इसलिए पैसे वापस आ रहे हैं। बैंक तक पहुँचने में 7 दिन तक लग सकते हैं।',
    ],
    paid_twice: [
      'This order was already paid, so we are refunding the second payment. It can take up to 7 days to reach your bank.',
      'इस ऑर्डर का पेमेंट पहले हो चुका था, इसलिए दूसरा पेमेंट वापस आ रहा है। बैंक तक पहुँचने में 7 दिन तक लग सकते हैं।',
    ],
    other_amount: [
      'The amount did not match your order, so we are refunding it. Please write to us.',
      'रक़म ऑर्डर से मेल नहीं खाती, इसलिए वापस आ रही है। कृपया हमें लिखें।',
    ],
  },
  trackOrder: ['Track Order', 'ऑर्डर कहाँ है'],
  expired: ['Payment session expired', 'पेमेंट का समय निकल गया'],
  expiredHint: ['The payment session has expired. Please try again.', 'पेमेंट का समय निकल गया। कृपया फिर कोशिश करें।'],
  error: ['Payment not verified', 'पेमेंट का पता नहीं चला'],
  errorHint: [
    "We couldn't verify your payment. Please contact support if amount was deducted.",
    'पेमेंट का पता नहीं चल पाया। पैसे कट गए हों तो कृपया हमसे बात करें।',
  ],
  failed: ['Failed to verify payment status', 'पेमेंट की जाँच नहीं हो पाई'],
  viewOrders: ['View My Orders', 'मेरे ऑर्डर देखें'],
  backToOrders: ['Back to Orders', 'ऑर्डर पर वापस'],
  tryAgain: ['Try Again', 'फिर कोशिश करें'],
})
