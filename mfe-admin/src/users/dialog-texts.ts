import { bilingual } from '@tapri/web-kit/language'

export const useDialogTexts = bilingual({
  edit: {
    title: (name: string) => [`Edit ${name}`, `बदलें: ${name}`],
    body: [
      'They log in with this phone. If you change it, tell them.',
      'वे इसी फ़ोन से लॉग इन करते हैं। इसे बदलें तो उन्हें बता दें।',
    ],
    confirm: ['Save Changes', 'बदलाव सेव करें'],
    failed: ['Failed to save the changes', 'बदलाव सेव नहीं हुए'],
    done: ['Changes saved', 'बदलाव सेव हो गए'],
  },
  reset: {
    title: ['Reset Password', 'पासवर्ड रीसेट करें'],
    body: (name: string) => [
      `${name} is logged out everywhere, and the old password stops working. You get a one-time password to tell them; at the next login they choose a new one.`,
      `${name} हर जगह से लॉग आउट हो जाएँगे और पुराना पासवर्ड बंद हो जाएगा। आपको वन-टाइम पासवर्ड मिलेगा, वह उन्हें बता दें; अगले लॉग इन पर वे नया चुनेंगे।`,
    ],
    factor: ['Also remove the second factor', 'टू-स्टेप लॉग इन भी हटाएँ'],
    factorHint: [
      'If they lost their phone or passkey. They can add a new one later.',
      'अगर फ़ोन या पासकी खो गई हो। बाद में वे नया जोड़ सकते हैं।',
    ],
    confirm: ['Reset Password', 'रीसेट करें'],
    failed: ['Failed to reset the password', 'पासवर्ड रीसेट नहीं हो पाया'],
    done: ['Password reset', 'पासवर्ड रीसेट हो गया'],
    madeTitle: (name: string) => [`One-time password for ${name}`, `${name} के लिए वन-टाइम पासवर्ड`],
    made: ['One-time password', 'वन-टाइम पासवर्ड'],
    copy: ['Copy', 'कॉपी करें'],
    copied: ['Copied', 'कॉपी हो गया'],
    copyFailed: ['Could not copy. Please select it and copy it yourself.', 'कॉपी नहीं हो पाया। कृपया चुनकर ख़ुद कॉपी करें।'],
    expiry: (hours: number, until: string) => [
      `Valid for one login within ${hours === 1 ? 'an hour' : `${hours} hours`}, until ${until}.`,
      `सिर्फ़ एक लॉग इन के लिए, ${hours} घंटे के अंदर, ${until} तक।`,
    ],
    tellTitle: (name: string) => [`Tell it to ${name} yourself`, `${name} को ख़ुद बताएँ`],
    tell: [
      'In person, or on a call you make. It is shown only once, here.',
      'सामने या ख़ुद फ़ोन करके। यह सिर्फ़ एक बार, यहीं दिखता है।',
    ],
    close: ['I have told them', 'मैंने बता दिया'],
  },
  signOut: {
    title: ['Log Out Everywhere', 'हर जगह से लॉग आउट करें'],
    body: (name: string) => [
      `${name} is logged out on every phone and computer and has to log in again. The password stays the same.`,
      `${name} हर फ़ोन और कंप्यूटर पर लॉग आउट हो जाएँगे और फिर से लॉग इन करना होगा। पासवर्ड वही रहेगा।`,
    ],
    confirm: ['Log Out Everywhere', 'लॉग आउट करें'],
    failed: ['Failed to log them out', 'लॉग आउट नहीं किया जा सका'],
    done: ['Logged out everywhere', 'हर जगह से लॉग आउट हो गया'],
  },
  demote: {
    title: (name: string) => [`Demote ${name}`, `एडमिन रोल हटाएँ: ${name}`],
    body: (name: string) => [
      `${name} is no longer an admin and is logged out everywhere. From the next login on they have the role you choose here.`,
      `${name} एडमिन नहीं रहेंगे और हर जगह से लॉग आउट हो जाएँगे। अगले लॉग इन से उनका रोल वही होगा जो आप यहाँ चुनें।`,
    ],
    own: [
      'This is your own account: you will be logged out, and cannot make yourself an admin again.',
      'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे और ख़ुद को फिर एडमिन नहीं बना सकेंगे।',
    ],
    as: ['New role', 'नया रोल'],
    delivery: ['Delivers the orders assigned to them.', 'असाइन हुए ऑर्डर पहुँचाते हैं।'],
    outlet_manager: [
      'Runs the orders of one outlet, once you choose it.',
      'एक आउटलेट के ऑर्डर सँभालते हैं, जब आप आउटलेट चुन दें।',
    ],
    confirm: ['Demote', 'एडमिन रोल हटाएँ'],
    failed: ['Failed to demote the admin', 'एडमिन रोल नहीं हटाया जा सका'],
    done: (name: string) => [`${name} is no longer an admin`, `${name} अब एडमिन नहीं हैं`],
  },
  block: {
    title: (name: string) => [`Block ${name}`, `ब्लॉक करें: ${name}`],
    body: (name: string) => [
      `${name} is logged out everywhere and cannot log in or order until you unblock them. Orders already placed will still be delivered.`,
      `${name} हर जगह से लॉग आउट हो जाएँगे और अनब्लॉक होने तक लॉग इन या ऑर्डर नहीं कर सकेंगे। पहले से किए ऑर्डर पहुँचेंगे।`,
    ],
    reason: ['Reason', 'वजह'],
    reasonHint: ['They see this when they try to log in.', 'लॉग इन करने पर उन्हें यही दिखेगा।'],
    reasonRequired: ['Please enter a reason', 'कृपया वजह लिखें'],
    confirm: ['Block', 'ब्लॉक करें'],
    failed: ['Failed to block the customer', 'ग्राहक ब्लॉक नहीं हुआ'],
    done: (name: string) => [`${name} is blocked`, `${name} अब ब्लॉक हैं`],
  },
  unblock: {
    title: ['Confirm Unblock', 'अनब्लॉक करें?'],
    body: (name: string) => [
      `${name} can log in and order again right away.`,
      `${name} तुरंत फिर लॉग इन और ऑर्डर कर सकेंगे।`,
    ],
    confirm: ['Unblock', 'अनब्लॉक करें'],
    failed: ['Failed to unblock the customer', 'ग्राहक अनब्लॉक नहीं हुआ'],
    done: (name: string) => [`${name} is unblocked`, `${name} अब ब्लॉक नहीं हैं`],
  },
  cashWith: {
    carries: (name: string, amount: string, outlet: string) => [
      `${name} carries ${amount} of ${outlet}.`,
      `${name} के पास ${outlet} के ${amount} हैं।`,
    ],
    owed: (name: string, amount: string, outlet: string) => [
      `${outlet} owes ${name} ${amount}.`,
      `${name} को ${outlet} से ${amount} मिलने हैं।`,
    ],
    settle: (outlet: string) => [`Cash of ${outlet}`, `${outlet} का कैश`],
    wayOut: [
      'Have it handed over, or settle it there. Then you can delete the account.',
      'पहले कैश जमा करवाएँ या वहाँ सेटल करें। फिर खाता हटा सकेंगे।',
    ],
    unknown: (name: string) => [
      `We cannot check right now whether ${name} carries cash.`,
      `अभी पता नहीं चल रहा कि ${name} के पास कैश है या नहीं।`,
    ],
  },
  deleteAdmin: ['They are an admin. The other admins will be informed.', 'वे एडमिन हैं। बाक़ी एडमिनों को बताया जाएगा।'],
  deleteOwn: [
    'This is your own account: you will be logged out and cannot log in again.',
    'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे और फिर लॉग इन नहीं कर सकेंगे।',
  ],
})
