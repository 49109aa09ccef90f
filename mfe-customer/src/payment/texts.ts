import { bilingual } from '@tapri/web-kit/language'

export const usePaymentTexts = bilingual({
  checking: ['Checking your payment…', 'भुगतान जाँच रहे हैं…'],
  checkingHint: ['This takes a few seconds. Please keep this page open.', 'कुछ सेकंड लगेंगे। कृपया यह पेज खुला रखें।'],
  success: ['Payment received', 'भुगतान मिल गया'],
  successToast: ['Payment successful!', 'भुगतान सफल हुआ!'],
  successHint: ['Thank you. Your order is paid.', 'धन्यवाद। आपके ऑर्डर का भुगतान हो गया।'],
  refunded: ['Your money goes back', 'आपके पैसे लौट रहे हैं'],
  refundedHint: {
    order_cancelled: [
      'The order was cancelled, so your payment goes back to you. Banks take up to 7 days to show it.',
      'ऑर्डर रद्द हो गया, इसलिए आपका भुगतान लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
    ],
    came_too_late: [
      'Your payment came after the order was cancelled, so it goes back to you. Banks take up to 7 days to show it.',
      'आपका भुगतान ऑर्डर रद्द होने के बाद आया, इसलिए लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
    ],
    paid_twice: [
      'The order was paid already, so this payment goes back to you. Banks take up to 7 days to show it.',
      'ऑर्डर का भुगतान पहले ही हो चुका था, इसलिए यह लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
    ],
    other_amount: [
      'The amount was not that of the order, so it goes back to you. Please write to us.',
      'रकम ऑर्डर की नहीं थी, इसलिए लौट रही है। कृपया हमें लिखें।',
    ],
  },
  trackOrder: ['Track Order', 'ऑर्डर कहाँ है'],
  expired: ['Payment session expired', 'भुगतान का समय ख़त्म'],
  expiredHint: ['The payment session has expired. Please try again.', 'भुगतान का समय ख़त्म हो गया। कृपया फिर कोशिश करें।'],
  error: ['Payment not verified', 'भुगतान की पुष्टि नहीं हुई'],
  errorHint: [
    "We couldn't verify your payment. Please contact support if amount was deducted.",
    'भुगतान की पुष्टि नहीं हो पाई। पैसे कट गए हों तो कृपया सहायता से संपर्क करें।',
  ],
  failed: ['Failed to verify payment status', 'भुगतान की जाँच नहीं हो पाई'],
  viewOrders: ['View My Orders', 'मेरे ऑर्डर देखें'],
  backToOrders: ['Back to Orders', 'ऑर्डर पर वापस'],
  tryAgain: ['Try Again', 'फिर कोशिश करें'],
})
