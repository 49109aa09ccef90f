import { bilingual } from '@tapri/web-kit/language'

export const useSecondFactorTexts = bilingual({
  title: ['Second factor', 'टू-स्टेप लॉग इन'],
  lead: [
    'Asked for at every login, so a stolen password alone is not enough.',
    'हर लॉग इन पर माँगा जाता है, ताकि सिर्फ़ पासवर्ड चुराकर कोई न घुसे।',
  ],
  mustTitle: ['Add a second factor', 'टू-स्टेप लॉग इन जोड़ें'],
  mustLead: ['Your account needs more protection than a password.', 'आपके खाते के लिए सिर्फ़ पासवर्ड काफ़ी नहीं।'],
  none: ['You have none yet.', 'अभी चालू नहीं है।'],
  failed: ['Failed to load your second factors', 'टू-स्टेप लॉग इन की जानकारी लोड नहीं हुई'],
  add: ['Add a second factor', 'टू-स्टेप लॉग इन जोड़ें'],
  added: ['Second factor added', 'टू-स्टेप लॉग इन जुड़ गया'],
  addFailed: ['Could not add the second factor', 'टू-स्टेप लॉग इन नहीं जुड़ा'],
  kinds: {
    totp: ['Authenticator app', 'ऑथेंटिकेटर ऐप'],
    passkey: ['Passkey', 'पासकी'],
  },
  kindHints: {
    totp: ['An app on your phone shows a new code every 30 seconds.', 'आपके फ़ोन का एक ऐप हर 30 सेकंड में नया कोड दिखाता है।'],
    passkey: [
      'Your fingerprint, face or screen lock on this device, or a security key.',
      'इस डिवाइस का फ़िंगरप्रिंट, फ़ेस या स्क्रीन लॉक, या सिक्योरिटी की।',
    ],
  },
  whyPassword: [
    'You logged in a while ago. Please confirm it is you.',
    'आपने काफ़ी देर पहले लॉग इन किया था। कन्फ़र्म करें कि यह आप ही हैं।',
  ],
  scan: ['Scan this with your authenticator app.', 'इसे अपने ऑथेंटिकेटर ऐप से स्कैन करें।'],
  qr: ['QR code for your authenticator app', 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड'],
  openApp: ['Open in an app on this phone', 'इसी फ़ोन के ऐप में खोलें'],
  orType: ['Or enter this key in the app:', 'या यह key ऐप में डालें:'],
  copyKey: ['Copy key', 'key कॉपी करें'],
  code: ['Code from the app', 'ऐप का कोड'],
  codeHint: ['6 digits, new every 30 seconds', '6 अंक, हर 30 सेकंड में नए'],
  confirm: ['Confirm', 'कन्फ़र्म करें'],
  checking: ['Checking...', 'जाँच हो रही है...'],
  passkeyLead: [
    'Your device will ask for your fingerprint, face or screen lock.',
    'आपका डिवाइस फ़िंगरप्रिंट, फ़ेस या स्क्रीन लॉक माँगेगा।',
  ],
  passkeyName: ['Name', 'नाम'],
  passkeyNameHint: ['To recognise it in your list', 'ताकि सूची में पहचान सकें'],
  createPasskey: ['Create passkey', 'पासकी बनाएँ'],
  passkeyFaults: {
    cancelled: ['No passkey was created. Try again when you are ready.', 'पासकी नहीं बनी। जब तैयार हों, फिर कोशिश करें।'],
    known: ['This device already has your passkey.', 'इस डिवाइस पर आपकी पासकी पहले से है।'],
  },
  codes: ['Recovery codes', 'रिकवरी कोड'],
  codesOnce: ['Shown only once', 'सिर्फ़ एक बार दिखेंगे'],
  codesLead: [
    'Keep these codes somewhere other than your phone. Each works once.',
    'इन्हें फ़ोन से अलग जगह सँभालकर रखें। हर कोड एक बार चलता है।',
  ],
  copyCodes: ['Copy', 'कॉपी करें'],
  download: ['Download', 'डाउनलोड करें'],
  file: (brand: string) => [
    `${brand}: recovery codes. Each works once.`,
    `${brand}: रिकवरी कोड। हर कोड एक ही बार चलता है।`,
  ],
  kept: ['I have saved these codes', 'मैंने ये कोड सँभाल लिए हैं'],
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
  newCodesBody: ['Your old codes will stop working.', 'पुराने कोड नहीं चलेंगे।'],
  makeCodes: ['Make new codes', 'नए कोड बनाएँ'],
  codesFailed: ['Could not make new codes', 'नए कोड नहीं बने'],
  lastUsed: ['Last used', 'आख़िरी बार:'],
  addedAt: ['Not used yet, added', 'अभी इस्तेमाल नहीं हुआ, जोड़ा:'],
  remove: ['Remove', 'हटाएँ'],
  removeOf: (name: string) => [`Remove ${name}`, `${name} हटाएँ`],
  removeTitle: (name: string) => [`Remove ${name}?`, `${name} हटाएँ?`],
  removeBody: ['You will no longer be able to log in with it.', 'फिर इससे लॉग इन नहीं हो सकेगा।'],
  removed: ['Second factor removed', 'टू-स्टेप लॉग इन हट गया'],
  removeFailed: ['Could not remove the second factor', 'टू-स्टेप लॉग इन नहीं हटा'],
  continue: ['Continue', 'आगे बढ़ें'],
  done: ['Done', 'हो गया'],
  copied: ['Copied', 'कॉपी हो गया'],
  notCopied: ['Could not copy. Please write it down.', 'कॉपी नहीं हुआ। कृपया लिख लें।'],
})
