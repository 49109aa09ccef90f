import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Your account',
  back: 'Back',
  logout: 'Logout',
  cancel: 'Cancel',
  currentPassword: 'Current Password',
}

const hi: typeof en = {
  title: 'आपका खाता',
  back: 'वापस',
  logout: 'लॉग आउट',
  cancel: 'रहने दें',
  currentPassword: 'अभी का पासवर्ड',
}

export const useAccountTexts = createTexts({ en, hi })
