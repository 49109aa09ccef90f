import { createTexts } from '@tapri/web-kit/language'

const en = {
  message: 'Hot Chai, Delivered Fast',
  lead: 'Fresh from the stall to your door while it still steams.',
  order: 'Order Your Chai Now',
  login: 'Login',
  signUp: 'Sign Up',
  promises: 'What we promise',
  fast: ['Under 30 Minutes', 'Delivery in under 30 minutes, hot when it reaches you.'],
  live: ['Live Tracking', 'See every step, from the stove to your street.'],
  quality: ['Premium Quality', 'Good leaves, whole milk, spices crushed the same day.'],
  payment: ['Secure Payment', 'Pay when your order is at the door.'],
  online: 'Pay online or cash on delivery.',
  /** Of how promises were kept; numbers as text, since the page is rendered before they are known. */
  kept: (kept: string, orders: string, percent: string) =>
    `${kept} of ${orders} orders of the last 30 days came by the time we promised (${percent}%).`,
  half: (minutes: string) => `Half took ${minutes} min or less.`,
  complaints: 'For complaints, write to',
  help: 'Help',
  orderByPhone: 'Order by phone',
  onCall: 'Ordering on call: tell us what you would like, and we bring it.',
  copyright: (brand: string, year: number) => `© ${year} ${brand}. All rights reserved.`,
  contact: 'Contact',
}

const hi: typeof en = {
  message: 'गरम चाय, झटपट घर',
  lead: 'टपरी से सीधे आपके दरवाज़े तक, भाप उठती हुई।',
  order: 'अभी चाय मँगाएँ',
  login: 'लॉग इन',
  signUp: 'खाता बनाएँ',
  promises: 'हमारे वादे',
  fast: ['30 मिनट से कम', '30 मिनट से कम में डिलीवरी, पहुँचते समय भी गरम।'],
  live: ['लाइव ट्रैकिंग', 'हर क़दम देखें, चूल्हे से आपकी गली तक।'],
  quality: ['बढ़िया क्वालिटी', 'अच्छी पत्ती, पूरा दूध, उसी दिन कूटे मसाले।'],
  payment: ['सुरक्षित भुगतान', 'ऑर्डर दरवाज़े पर आने पर भुगतान करें।'],
  online: 'ऑनलाइन या डिलीवरी पर नक़द।',
  kept: (kept, orders, percent) => `पिछले 30 दिनों के ${orders} में से ${kept} ऑर्डर बताए समय तक पहुँचे (${percent}%)।`,
  half: (minutes) => `आधे ऑर्डर ${minutes} मिनट या उससे कम में पहुँचे।`,
  complaints: 'शिकायत के लिए लिखें',
  help: 'मदद',
  orderByPhone: 'फ़ोन पर ऑर्डर',
  onCall: 'कॉल पर ऑर्डर: बताइए क्या चाहिए, हम ले आएँगे।',
  copyright: (brand, year) => `© ${year} ${brand}. सर्वाधिकार सुरक्षित।`,
  contact: 'संपर्क',
}

export const useLandingTexts = createTexts({ en, hi })
