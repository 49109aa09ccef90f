import { createTexts } from '@tapri/web-kit/language'

const en = {
  button: 'Install App',
  title: (brand: string) => `Keep ${brand} on your phone`,
  body: 'Opens like an app, works when the network does not.',
  close: 'Not now',
  manual: (brand: string) =>
    `To install ${brand}:\n\n` +
    '• Chrome or Edge: press the install icon in the address bar.\n' +
    '• Safari on iOS: press Share, then Add to Home Screen.\n' +
    '• Firefox: press Menu, then Install.',
}

const hi: typeof en = {
  button: 'ऐप इंस्टॉल करें',
  title: (brand) => `${brand} को अपने फ़ोन पर रखें`,
  body: 'ऐप की तरह खुलता है, नेटवर्क न हो तब भी।',
  close: 'अभी नहीं',
  manual: (brand) =>
    `${brand} इंस्टॉल करने के लिए:\n\n` +
    '• Chrome या Edge: पता पट्टी में इंस्टॉल का निशान दबाएँ।\n' +
    '• iOS पर Safari: Share दबाएँ, फिर Add to Home Screen।\n' +
    '• Firefox: Menu दबाएँ, फिर Install।',
}

export const useInstallTexts = createTexts({ en, hi })
