import { bilingual, type Texts } from '@tapri/web-kit/language'

/**
 * Texts that several features share. Each feature has its own `texts.ts`. The English follows docs/specification.md.
 */
export const texts = {
  phone: ['Phone', 'फ़ोन'],
  phonePlaceholder: ['+91 98765 43210', '+91 98765 43210'],
  password: ['Password', 'पासवर्ड'],
  backToLogin: ['Back to Login', 'लॉग इन पर वापस'],
  passwordHint: (minimum: number) => [`At least ${minimum} characters`, `कम से कम ${minimum} अक्षर`],
  passwordTooShort: (minimum: number) => [
    `Password must be at least ${minimum} characters`,
    `पासवर्ड कम से कम ${minimum} अक्षर का हो`,
  ],
  roles: {
    customer: ['Customer', 'ग्राहक'],
    delivery: ['Delivery Personnel', 'डिलीवरी पार्टनर'],
    outlet_manager: ['Outlet Manager', 'आउटलेट मैनेजर'],
    admin: ['Admin', 'एडमिन'],
  },
  roleHints: {
    customer: ['Order chai to your door', 'घर बैठे चाय मँगाएँ'],
    delivery: ['Deliver orders', 'ऑर्डर डिलीवर करें'],
    outlet_manager: ['Run an outlet', 'आउटलेट सँभालें'],
    admin: ['Manage everything', 'सब कुछ सँभालें'],
  },
  loggedOut: ['Logged out successfully', 'आप लॉग आउट हो गए'],
  loggedOutEverywhere: ['Logged out on all your devices', 'आप अपने सभी डिवाइसों से लॉग आउट हो गए'],
  accountDeleted: [
    'Your account is deleted. The rest of your data is erased in 7 days.',
    'आपका खाता हट गया। बचा हुआ डेटा 7 दिन में मिट जाएगा।',
  ],
  sessionExpired: ['Session expired. Please login again.', 'आपका लॉग इन ख़त्म हो गया। फिर से लॉग इन करें।'],
  offline: ['You are offline. Showing the last update.', 'आप ऑफ़लाइन हैं। आख़िरी अपडेट दिख रहा है।'],
  silent: ['The network is not responding.', 'नेटवर्क काम नहीं कर रहा।'],
  silentKnown: [
    'The network is not responding. Showing the last update.',
    'नेटवर्क काम नहीं कर रहा। आख़िरी अपडेट दिख रहा है।',
  ],
  later: ['Later', 'बाद में'],
  hideNotice: ['Hide This Message', 'यह मैसेज छिपाएँ'],
  agreed: [
    'By signing up you agree to the terms and have read the privacy notice.',
    'खाता बनाकर आप शर्तें मानते हैं और आपने प्राइवेसी नोटिस पढ़ लिया है।',
  ],
  code: ['Code', 'कोड'],
  codeLead: (phone: string) => [`We have sent a 6-digit code to ${phone}.`, `${phone} पर 6 अंकों का कोड भेजा गया है।`],
  newCode: ['Send a new code', 'नया कोड भेजें'],
  newCodeIn: (seconds: number) => [`Send a new code in ${seconds} s`, `नया कोड ${seconds} सेकंड में`],
  codeSent: ['New code sent', 'नया कोड भेज दिया गया'],
  codeNotSent: ['Could not send the code', 'कोड भेजा नहीं जा सका'],
  noPassword: ['No password yet, or forgotten?', 'पासवर्ड नहीं है या भूल गए?'],
  setPassword: ['Set a new one', 'नया बनाएँ'],
  currentPassword: ['Current Password', 'अभी का पासवर्ड'],
  newPassword: ['New Password', 'नया पासवर्ड'],
  confirmPassword: ['Confirm Password', 'पासवर्ड दोबारा डालें'],
  mismatch: ['Passwords do not match', 'दोनों पासवर्ड अलग हैं'],
} satisfies Texts
export const useTexts = bilingual(texts)
