import { createTexts } from '@tapri/web-kit/language'

const en = {
  checking: 'Checking your payment…',
  checkingHint: 'This takes a few seconds. Please keep this page open.',
  success: 'Payment received',
  successToast: 'Payment successful!',
  successHint: 'Thank you. Your order is paid.',
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
