import type { Role } from '@tapri/contracts/common'
import { createTexts } from '@tapri/web-kit/language'

const roles: Record<Role, string> = {
  customer: 'Customer',
  delivery: 'Delivery Personnel',
  outlet_manager: 'Outlet Manager',
  admin: 'Admin',
}

const roleHints: Record<Role, string> = {
  customer: 'Order chai to your door',
  delivery: 'Bring orders to people',
  outlet_manager: 'Run the orders of an outlet',
  admin: 'Run the whole of it',
}

const en = {
  phone: 'Phone',
  phonePlaceholder: '+91 98765 43210',
  password: 'Password',
  backToLogin: 'Back to Login',
  passwordTooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  roles,
  roleHints,
  loggedOut: 'Logged out successfully',
  loggedOutEverywhere: 'Logged out on all your devices',
  sessionExpired: 'Session expired. Please login again.',
  offline: 'You are offline. This is what we last knew.',
  silent: 'The network does not answer.',
  silentKnown: 'The network does not answer. This is what we last knew.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  mismatch: 'Passwords do not match',
}

const hi: typeof en = {
  phone: 'फ़ोन',
  phonePlaceholder: '+91 98765 43210',
  password: 'पासवर्ड',
  backToLogin: 'लॉग इन पर वापस',
  passwordTooShort: (minimum) => `पासवर्ड कम से कम ${minimum} अक्षर का होना चाहिए`,
  roles: { customer: 'ग्राहक', delivery: 'डिलीवरी कर्मी', outlet_manager: 'आउटलेट मैनेजर', admin: 'एडमिन' },
  roleHints: {
    customer: 'चाय घर मँगाएँ',
    delivery: 'ऑर्डर लोगों तक पहुँचाएँ',
    outlet_manager: 'आउटलेट के ऑर्डर सँभालें',
    admin: 'सब कुछ सँभालें',
  },
  loggedOut: 'आप लॉग आउट हो गए',
  loggedOutEverywhere: 'आप सभी डिवाइस से लॉग आउट हो गए',
  sessionExpired: 'सत्र समाप्त हो गया। कृपया फिर से लॉग इन करें।',
  silent: 'नेटवर्क जवाब नहीं दे रहा।',
  silentKnown: 'नेटवर्क जवाब नहीं दे रहा। यह वही है जो हमें आख़िरी बार पता था।',
  offline: 'आप ऑफ़लाइन हैं। यह वही है जो हमें आख़िरी बार पता था।',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड फिर से',
  mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
}

/** Texts that several features use. Each feature has its own `texts.ts`. English follows docs/specification.md. */
export const texts = { en, hi }
export const useTexts = createTexts(texts)
