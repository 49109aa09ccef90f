import { bilingual } from '@tapri/web-kit/language'

export const useDialogTexts = bilingual({
  edit: {
    title: (name: string) => [`Edit ${name}`, `बदलें: ${name}`],
    body: [
      'They log in with this phone. If you change it, tell them.',
      'वे इसी फ़ोन से लॉग इन करते हैं। इसे बदलें तो उन्हें बता दें।',
    ],
    confirm: ['Save Changes', 'बदलाव सहेजें'],
    failed: ['Failed to save the changes', 'बदलाव सहेजे नहीं गए'],
    done: ['Changes saved', 'बदलाव सहेज लिए गए'],
  },
  reset: {
    title: ['Reset Password', 'पासवर्ड रीसेट करें'],
    body: (name: string) => [
      `${name} gets a one-time password from you, is signed out everywhere now, and chooses a new password at the next login. The present password stops working at once.`,
      `${name} को आप एक बार का पासवर्ड बताएँगे। वे अभी हर जगह से लॉग आउट हो जाएँगे और अगले लॉग इन पर नया पासवर्ड चुनेंगे। मौजूदा पासवर्ड तुरंत बंद हो जाएगा।`,
    ],
    factor: ['Also remove the second factor', 'दूसरी सुरक्षा भी हटाएँ'],
    factorHint: [
      'When they have lost their phone or passkey. They can add another afterwards.',
      'जब फ़ोन या पासकी खो गई हो। वे बाद में दूसरी जोड़ सकते हैं।',
    ],
    confirm: ['Reset Password', 'रीसेट करें'],
    failed: ['Failed to reset the password', 'पासवर्ड रीसेट नहीं हो पाया'],
    done: ['Password reset', 'पासवर्ड रीसेट हो गया'],
    madeTitle: (name: string) => [`One-time password for ${name}`, `${name} के लिए एक बार का पासवर्ड`],
    made: ['One-time password', 'एक बार का पासवर्ड'],
    copy: ['Copy', 'कॉपी करें'],
    copied: ['Copied', 'कॉपी हो गया'],
    copyFailed: ['Could not copy. Please select it and copy it yourself.', 'कॉपी नहीं हो पाया। कृपया चुनकर ख़ुद कॉपी करें।'],
    expiry: (hours: number, until: string) => [
      `Good for one login within ${hours === 1 ? 'an hour' : `${hours} hours`}, until ${until}.`,
      `एक लॉग इन के लिए, ${hours} घंटे के भीतर, ${until} तक।`,
    ],
    tellTitle: (name: string) => [`Tell it to ${name} yourself`, `${name} को ख़ुद बताएँ`],
    tell: [
      'In person, or on a call you make. It is shown only here and only now; nobody can look it up later.',
      'सामने या ख़ुद फ़ोन करके। यह सिर्फ़ यहीं और अभी दिखता है; बाद में कोई नहीं देख सकता।',
    ],
    close: ['I have told them', 'मैंने बता दिया'],
  },
  signOut: {
    title: ['Sign Out Everywhere', 'हर जगह से लॉग आउट करें'],
    body: (name: string) => [
      `${name} is signed out on every phone and computer, and has to log in again. The password stays as it is.`,
      `${name} हर फ़ोन और कंप्यूटर पर लॉग आउट हो जाएँगे और फिर से लॉग इन करना होगा। पासवर्ड वही रहेगा।`,
    ],
    confirm: ['Sign Out Everywhere', 'लॉग आउट करें'],
    failed: ['Failed to sign the person out', 'लॉग आउट नहीं हो पाया'],
    done: ['Signed out everywhere', 'हर जगह से लॉग आउट हो गया'],
  },
  demote: {
    title: (name: string) => [`Demote ${name}`, `एडमिन से हटाएँ: ${name}`],
    body: (name: string) => [
      `${name} is an admin no longer and is signed out everywhere. After the next login they work as what you choose here.`,
      `${name} अब एडमिन नहीं रहेंगे और हर जगह से लॉग आउट हो जाएँगे। अगले लॉग इन के बाद वे वही काम करेंगे जो आप यहाँ चुनें।`,
    ],
    own: [
      'This is your own account: you will be signed out, and cannot make yourself an admin again.',
      'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे और ख़ुद को फिर एडमिन नहीं बना सकेंगे।',
    ],
    as: ['What they become', 'अब उनका काम'],
    delivery: ['Sees and brings the orders given to them.', 'अपने ऑर्डर देखते और पहुँचाते हैं।'],
    outlet_manager: ['Runs the orders of one outlet, once you assign it.', 'एक आउटलेट के ऑर्डर चलाते हैं, जब आप आउटलेट दें।'],
    confirm: ['Demote', 'एडमिन से हटाएँ'],
    failed: ['Failed to demote the admin', 'एडमिन से नहीं हटा पाए'],
    done: (name: string) => [`${name} is an admin no longer`, `${name} अब एडमिन नहीं हैं`],
  },
  block: {
    title: (name: string) => [`Block ${name}`, `रोकें: ${name}`],
    body: (name: string) => [
      `${name} is signed out everywhere and cannot log in or order until you unblock them. Orders already placed go on.`,
      `${name} हर जगह से लॉग आउट हो जाएँगे और जब तक आप रोक न हटाएँ, लॉग इन या ऑर्डर नहीं कर सकेंगे। दिए जा चुके ऑर्डर चलते रहेंगे।`,
    ],
    reason: ['Reason', 'कारण'],
    reasonHint: ['They read this when they try to log in.', 'लॉग इन करने पर वे यही पढ़ेंगे।'],
    reasonRequired: ['Please enter a reason', 'कृपया कारण लिखें'],
    confirm: ['Block', 'रोकें'],
    failed: ['Failed to block the customer', 'ग्राहक को नहीं रोक पाए'],
    done: (name: string) => [`${name} is blocked`, `${name} को रोक दिया गया`],
  },
  unblock: {
    title: ['Confirm Unblock', 'रोक हटाने की पुष्टि करें'],
    body: (name: string) => [`${name} can log in and order again at once.`, `${name} तुरंत फिर लॉग इन और ऑर्डर कर सकेंगे।`],
    confirm: ['Unblock', 'रोक हटाएँ'],
    failed: ['Failed to unblock the customer', 'रोक नहीं हटी'],
    done: (name: string) => [`${name} is not blocked any more`, `${name} की रोक हट गई`],
  },
  cashWith: {
    carries: (name: string, amount: string, outlet: string) => [
      `${name} carries ${amount} of ${outlet}.`,
      `${name} के पास ${outlet} के ${amount} हैं।`,
    ],
    owed: (name: string, amount: string, outlet: string) => [
      `${outlet} owes ${name} ${amount}.`,
      `${outlet} को ${name} को ${amount} देने हैं।`,
    ],
    settle: (outlet: string) => [`Cash of ${outlet}`, `${outlet} की नकदी`],
    wayOut: [
      'Have it handed over or settle it there. Then the account can be deleted.',
      'पहले वह सौंपी जाए या वहाँ निपटा दें। उसके बाद खाता हटाया जा सकता है।',
    ],
    unknown: (name: string) => [
      `It is not known right now whether ${name} carries cash.`,
      `अभी पता नहीं कि ${name} के पास नकदी है या नहीं।`,
    ],
  },
  deleteAdmin: ['They are an admin; the other admins will be told.', 'वे एडमिन हैं; बाकी एडमिनों को बताया जाएगा।'],
  deleteOwn: [
    'This is your own account: you will be signed out and cannot log in again.',
    'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे और फिर लॉग इन नहीं कर सकेंगे।',
  ],
})
