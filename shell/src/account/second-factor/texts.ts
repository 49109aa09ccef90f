import { bilingual } from '@tapri/web-kit/language'

export const useSecondFactorTexts = bilingual({
  title: ['Second factor', 'दूसरा क़दम'],
  lead: [
    'Asked for at each login besides the password, so that a stolen password is not enough.',
    'हर लॉग इन पर पासवर्ड के साथ माँगा जाता है, ताकि सिर्फ़ चुराया हुआ पासवर्ड काम न आए।',
  ],
  mustTitle: ['Add a second factor', 'दूसरा क़दम जोड़ें'],
  mustLead: [
    'Your account can do much, so a password alone is not enough for it.',
    'आपका खाता बहुत कुछ कर सकता है, इसलिए सिर्फ़ पासवर्ड काफ़ी नहीं।',
  ],
  none: ['You have none yet.', 'अभी कोई नहीं है।'],
  failed: ['Failed to load your second factors', 'दूसरे क़दम की सूची लोड नहीं हुई'],
  add: ['Add a second factor', 'दूसरा क़दम जोड़ें'],
  added: ['Second factor added', 'दूसरा क़दम जुड़ गया'],
  addFailed: ['The second factor could not be added', 'दूसरा क़दम नहीं जुड़ा'],
  kinds: {
    totp: ['Authenticator app', 'ऑथेंटिकेटर ऐप'],
    passkey: ['Passkey', 'पासकी'],
  },
  kindHints: {
    totp: ['An app on your phone shows a new code every 30 seconds.', 'आपके फ़ोन का एक ऐप हर 30 सेकंड में नया कोड दिखाता है।'],
    passkey: [
      'Your fingerprint, face or screen lock on this device, or a security key.',
      'इस डिवाइस पर आपकी उँगली, चेहरा या स्क्रीन लॉक, या सुरक्षा-चाबी।',
    ],
  },
  whyPassword: [
    'You logged in some time ago, so please show that it is you.',
    'आपने कुछ देर पहले लॉग इन किया था, इसलिए दिखाएँ कि यह आप ही हैं।',
  ],
  scan: ['Scan this with your authenticator app.', 'इसे अपने ऑथेंटिकेटर ऐप से स्कैन करें।'],
  qr: ['QR code for your authenticator app', 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड'],
  openApp: ['Open in an app on this phone', 'इसी फ़ोन के ऐप में खोलें'],
  orType: ['Or type this key into the app:', 'या यह चाबी ऐप में लिखें:'],
  copyKey: ['Copy key', 'चाबी कॉपी करें'],
  code: ['Code from the app', 'ऐप का कोड'],
  codeHint: ['6 digits, new every 30 seconds', '6 अंक, हर 30 सेकंड में नए'],
  confirm: ['Confirm', 'पक्का करें'],
  checking: ['Checking...', 'जाँच हो रही है...'],
  passkeyLead: [
    'Your device asks for your fingerprint, face or screen lock.',
    'आपका डिवाइस आपकी उँगली, चेहरा या स्क्रीन लॉक माँगेगा।',
  ],
  passkeyName: ['Name', 'नाम'],
  passkeyNameHint: ['So that you know it again in your list', 'ताकि आप इसे अपनी सूची में पहचानें'],
  createPasskey: ['Create passkey', 'पासकी बनाएँ'],
  passkeyFaults: {
    cancelled: ['No passkey was made. Try again when you are ready.', 'पासकी नहीं बनी। जब तैयार हों, फिर कोशिश करें।'],
    known: ['This device has a passkey of yours already.', 'इस डिवाइस पर आपकी पासकी पहले से है।'],
  },
  codes: ['Recovery codes', 'रिकवरी कोड'],
  codesOnce: ['Shown only this once', 'सिर्फ़ इसी बार दिखेंगे'],
  codesLead: [
    'Keep these codes where you find them without your phone. Each lets you in once.',
    'इन्हें ऐसी जगह रखें जहाँ फ़ोन के बिना भी मिल जाएँ। हर कोड एक बार लॉग इन कराता है।',
  ],
  copyCodes: ['Copy', 'कॉपी करें'],
  download: ['Download', 'डाउनलोड करें'],
  file: (brand: string) => [
    `${brand}: recovery codes. Each works once.`,
    `${brand}: रिकवरी कोड। हर कोड एक ही बार चलता है।`,
  ],
  kept: ['I have kept these codes', 'मैंने ये कोड सँभाल लिए हैं'],
  codesLeft: (left: number) => [
    left === 0
      ? 'No recovery codes left. Please make new ones.'
      : left === 1
        ? '1 recovery code left. Please make new ones.'
        : `${left} recovery codes left`,
    left === 0
      ? 'कोई रिकवरी कोड नहीं बचा। कृपया नए बनाएँ।'
      : left === 1
        ? '1 रिकवरी कोड बचा है। कृपया नए बनाएँ।'
        : `${left} रिकवरी कोड बचे हैं`,
  ],
  newCodes: ['New recovery codes', 'नए रिकवरी कोड'],
  newCodesBody: ['Your earlier codes stop working.', 'पहले के कोड फिर नहीं चलेंगे।'],
  makeCodes: ['Make new codes', 'नए कोड बनाएँ'],
  codesFailed: ['No new codes could be made', 'नए कोड नहीं बने'],
  lastUsed: ['Last used', 'आख़िरी बार:'],
  addedAt: ['Not used yet, added', 'अभी काम में नहीं लिया, जोड़ा गया:'],
  remove: ['Remove', 'हटाएँ'],
  removeOf: (name: string) => [`Remove ${name}`, `${name} हटाएँ`],
  removeTitle: (name: string) => [`Remove ${name}?`, `${name} हटाएँ?`],
  removeBody: ['It can no longer be used to log in.', 'फिर इससे लॉग इन नहीं हो सकेगा।'],
  removed: ['Second factor removed', 'दूसरा क़दम हट गया'],
  removeFailed: ['The second factor could not be removed', 'दूसरा क़दम नहीं हटा'],
  continue: ['Continue', 'आगे बढ़ें'],
  done: ['Done', 'हो गया'],
  copied: ['Copied', 'कॉपी हो गया'],
  notCopied: ['Could not copy. Please write it down.', 'कॉपी नहीं हुआ। कृपया लिख लें।'],
})
