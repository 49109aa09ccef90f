import { createTexts } from '@tapri/web-kit/language'

const en = {
  edit: {
    title: (name: string) => `Edit ${name}`,
    body: 'They log in with this phone. If you change it, tell them.',
    confirm: 'Save Changes',
    failed: 'Failed to save the changes',
    done: 'Changes saved',
  },
  reset: {
    title: 'Reset Password',
    body: (name: string) =>
      `${name} gets a one-time password from you, is signed out everywhere now, and chooses a new password at the next login. The present password stops working at once.`,
    factor: 'Also remove the second factor',
    factorHint: 'When they have lost their phone or passkey. They can add another afterwards.',
    confirm: 'Reset Password',
    failed: 'Failed to reset the password',
    done: 'Password reset',
    madeTitle: (name: string) => `One-time password for ${name}`,
    made: 'One-time password',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. Please select it and copy it yourself.',
    expiry: (hours: number, until: string) =>
      `Good for one login within ${hours === 1 ? 'an hour' : `${hours} hours`}, until ${until}.`,
    tellTitle: (name: string) => `Tell it to ${name} yourself`,
    tell: 'In person, or on a call you make. It is shown only here and only now; nobody can look it up later.',
    close: 'I have told them',
  },
  signOut: {
    title: 'Sign Out Everywhere',
    body: (name: string) =>
      `${name} is signed out on every phone and computer, and has to log in again. The password stays as it is.`,
    confirm: 'Sign Out Everywhere',
    failed: 'Failed to sign the person out',
    done: 'Signed out everywhere',
  },
  demote: {
    title: (name: string) => `Demote ${name}`,
    body: (name: string) =>
      `${name} is an admin no longer and is signed out everywhere. After the next login they work as what you choose here.`,
    own: 'This is your own account: you will be signed out, and cannot make yourself an admin again.',
    as: 'What they become',
    delivery: 'Sees and brings the orders given to them.',
    outlet_manager: 'Runs the orders of one outlet, once you assign it.',
    confirm: 'Demote',
    failed: 'Failed to demote the admin',
    done: (name: string) => `${name} is an admin no longer`,
  },
  block: {
    title: (name: string) => `Block ${name}`,
    body: (name: string) =>
      `${name} is signed out everywhere and cannot log in or order until you unblock them. Orders already placed go on.`,
    reason: 'Reason',
    reasonHint: 'They read this when they try to log in.',
    reasonRequired: 'Please enter a reason',
    confirm: 'Block',
    failed: 'Failed to block the customer',
    done: (name: string) => `${name} is blocked`,
  },
  unblock: {
    title: 'Confirm Unblock',
    body: (name: string) => `${name} can log in and order again at once.`,
    confirm: 'Unblock',
    failed: 'Failed to unblock the customer',
    done: (name: string) => `${name} is not blocked any more`,
  },
  cashWith: {
    carries: (name: string, amount: string, outlet: string) => `${name} carries ${amount} of ${outlet}.`,
    owed: (name: string, amount: string, outlet: string) => `${outlet} owes ${name} ${amount}.`,
    settle: (outlet: string) => `Cash of ${outlet}`,
    wayOut: 'Have it handed over or settle it there. Then the account can be deleted.',
    unknown: (name: string) => `It is not known right now whether ${name} carries cash.`,
  },
  deleteAdmin: 'They are an admin; the other admins will be told.',
  deleteOwn: 'This is your own account: you will be signed out and cannot log in again.',
}

const hi: typeof en = {
  edit: {
    title: (name) => `बदलें: ${name}`,
    body: 'वे इसी फ़ोन से लॉग इन करते हैं। इसे बदलें तो उन्हें बता दें।',
    confirm: 'बदलाव सहेजें',
    failed: 'बदलाव सहेजे नहीं गए',
    done: 'बदलाव सहेज लिए गए',
  },
  reset: {
    title: 'पासवर्ड रीसेट करें',
    body: (name) =>
      `${name} को आप एक बार का पासवर्ड बताएँगे। वे अभी हर जगह से लॉग आउट हो जाएँगे और अगले लॉग इन पर नया पासवर्ड चुनेंगे। मौजूदा पासवर्ड तुरंत बंद हो जाएगा।`,
    factor: 'दूसरी सुरक्षा भी हटाएँ',
    factorHint: 'जब फ़ोन या पासकी खो गई हो। वे बाद में दूसरी जोड़ सकते हैं।',
    confirm: 'रीसेट करें',
    failed: 'पासवर्ड रीसेट नहीं हो पाया',
    done: 'पासवर्ड रीसेट हो गया',
    madeTitle: (name) => `${name} के लिए एक बार का पासवर्ड`,
    made: 'एक बार का पासवर्ड',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    copyFailed: 'कॉपी नहीं हो पाया। कृपया चुनकर ख़ुद कॉपी करें।',
    expiry: (hours, until) => `एक लॉग इन के लिए, ${hours} घंटे के भीतर, ${until} तक।`,
    tellTitle: (name) => `${name} को ख़ुद बताएँ`,
    tell: 'सामने या ख़ुद फ़ोन करके। यह सिर्फ़ यहीं और अभी दिखता है; बाद में कोई नहीं देख सकता।',
    close: 'मैंने बता दिया',
  },
  signOut: {
    title: 'हर जगह से लॉग आउट करें',
    body: (name) => `${name} हर फ़ोन और कंप्यूटर पर लॉग आउट हो जाएँगे और फिर से लॉग इन करना होगा। पासवर्ड वही रहेगा।`,
    confirm: 'लॉग आउट करें',
    failed: 'लॉग आउट नहीं हो पाया',
    done: 'हर जगह से लॉग आउट हो गया',
  },
  demote: {
    title: (name) => `एडमिन से हटाएँ: ${name}`,
    body: (name) =>
      `${name} अब एडमिन नहीं रहेंगे और हर जगह से लॉग आउट हो जाएँगे। अगले लॉग इन के बाद वे वही काम करेंगे जो आप यहाँ चुनें।`,
    own: 'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे और ख़ुद को फिर एडमिन नहीं बना सकेंगे।',
    as: 'अब उनका काम',
    delivery: 'अपने ऑर्डर देखते और पहुँचाते हैं।',
    outlet_manager: 'एक आउटलेट के ऑर्डर चलाते हैं, जब आप आउटलेट दें।',
    confirm: 'एडमिन से हटाएँ',
    failed: 'एडमिन से नहीं हटा पाए',
    done: (name) => `${name} अब एडमिन नहीं हैं`,
  },
  block: {
    title: (name) => `रोकें: ${name}`,
    body: (name) =>
      `${name} हर जगह से लॉग आउट हो जाएँगे और जब तक आप रोक न हटाएँ, लॉग इन या ऑर्डर नहीं कर सकेंगे। दिए जा चुके ऑर्डर चलते रहेंगे।`,
    reason: 'कारण',
    reasonHint: 'लॉग इन करने पर वे यही पढ़ेंगे।',
    reasonRequired: 'कृपया कारण लिखें',
    confirm: 'रोकें',
    failed: 'ग्राहक को नहीं रोक पाए',
    done: (name) => `${name} को रोक दिया गया`,
  },
  unblock: {
    title: 'रोक हटाने की पुष्टि करें',
    body: (name) => `${name} तुरंत फिर लॉग इन और ऑर्डर कर सकेंगे।`,
    confirm: 'रोक हटाएँ',
    failed: 'रोक नहीं हटी',
    done: (name) => `${name} की रोक हट गई`,
  },
  cashWith: {
    carries: (name, amount, outlet) => `${name} के पास ${outlet} के ${amount} हैं।`,
    owed: (name, amount, outlet) => `${outlet} को ${name} को ${amount} देने हैं।`,
    settle: (outlet) => `${outlet} की नकदी`,
    wayOut: 'पहले वह सौंपी जाए या वहाँ निपटा दें। उसके बाद खाता हटाया जा सकता है।',
    unknown: (name) => `अभी पता नहीं कि ${name} के पास नकदी है या नहीं।`,
  },
  deleteAdmin: 'वे एडमिन हैं; बाकी एडमिनों को बताया जाएगा।',
  deleteOwn: 'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे और फिर लॉग इन नहीं कर सकेंगे।',
}

/** The texts of the dialogs that act on an account, and of their toasts. */
export const useDialogTexts = createTexts({ en, hi })
