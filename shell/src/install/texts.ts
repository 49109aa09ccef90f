import { bilingual } from '@tapri/web-kit/language'

export const useInstallTexts = bilingual({
  button: ['Install App', 'ऐप इंस्टॉल करें'],
  title: (brand: string) => [`Keep ${brand} on your phone`, `${brand} को अपने फ़ोन पर रखें`],
  body: ['Opens like an app, even on a bad network.', 'ऐप की तरह खुलता है, नेटवर्क कमज़ोर हो तब भी।'],
  close: ['Not now', 'अभी नहीं'],
  manual: (brand: string) => [
    `To install ${brand}:\n\n` +
      '• Chrome or Edge: press the install icon in the address bar.\n' +
      '• Safari on iOS: press Share, then Add to Home Screen.\n' +
      '• Firefox: press Menu, then Install.',
    `${brand} इंस्टॉल करने के लिए:\n\n` +
      '• Chrome या Edge: एड्रेस बार में इंस्टॉल का आइकन दबाएँ।\n' +
      '• iOS पर Safari: Share दबाएँ, फिर Add to Home Screen।\n' +
      '• Firefox: Menu दबाएँ, फिर Install।',
  ],
})
