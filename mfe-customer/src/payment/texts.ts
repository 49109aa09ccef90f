import { createTexts } from '@tapri/web-kit/language'

const en = {
  checking: 'Checking your payment…',
  checkingHint: 'This takes a few seconds. Please keep this page open.',
  success: 'Payment received',
  successToast: 'Payment successful!',
  successHint: 'Thank you. Your order is paid.',
  refunded: 'Your money goes back',
  refundedHint: {
    order_cancelled: 'The order was cancelled, so your payment goes back to you. Banks take up to 7 days to show it.',
    came_too_late:
      'Your payment came after the order was cancelled, so it goes back to you. Banks take up to 7 days to show it.',
    paid_twice: 'The order was paid already, so this payment goes back to you. Banks take up to 7 days to show it.',
    other_amount: 'The amount was not that of the order, so it goes back to you. Please write to us.',
  },
  trackOrder: 'Track Order',
  expired: 'Payment session expired',
  expiredHint: 'The payment session has expired. Please try again.',
  error: 'Payment not verified',
  errorHint: "We couldn't verify your payment. Please contact support if amount was deducted.",
  failed: 'Failed to verify payment status',
  viewOrders: 'View My Orders',
  backToOrders: 'Back to Orders',
  tryAgain: 'Try Again',
}

const hi: typeof en = {
  checking: 'भुगतान जाँच रहे हैं…',
  checkingHint: 'कुछ सेकंड लगेंगे। कृपया यह पेज खुला रखें।',
  success: 'भुगतान मिल गया',
  successToast: 'भुगतान सफल हुआ!',
  successHint: 'धन्यवाद। आपके ऑर्डर का भुगतान हो गया।',
  refunded: 'आपके पैसे लौट रहे हैं',
  refundedHint: {
    order_cancelled: 'ऑर्डर रद्द हो गया, इसलिए आपका भुगतान लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
    came_too_late: 'आपका भुगतान ऑर्डर रद्द होने के बाद आया, इसलिए लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
    paid_twice: 'ऑर्डर का भुगतान पहले ही हो चुका था, इसलिए यह लौट रहा है। बैंक में दिखने में 7 दिन तक लग सकते हैं।',
    other_amount: 'रकम ऑर्डर की नहीं थी, इसलिए लौट रही है। कृपया हमें लिखें।',
  },
  trackOrder: 'ऑर्डर कहाँ है',
  expired: 'भुगतान का समय ख़त्म',
  expiredHint: 'भुगतान का समय ख़त्म हो गया। कृपया फिर कोशिश करें।',
  error: 'भुगतान की पुष्टि नहीं हुई',
  errorHint: 'भुगतान की पुष्टि नहीं हो पाई। पैसे कट गए हों तो कृपया सहायता से संपर्क करें।',
  failed: 'भुगतान की जाँच नहीं हो पाई',
  viewOrders: 'मेरे ऑर्डर देखें',
  backToOrders: 'ऑर्डर पर वापस',
  tryAgain: 'फिर कोशिश करें',
}

export const usePaymentTexts = createTexts({ en, hi })
