import { bilingual } from '@tapri/web-kit/language'

export const useAccountTexts = bilingual({
  title: ['Your account', 'आपका खाता'],
  back: ['Back', 'वापस'],
  logout: ['Logout', 'लॉग आउट'],
  current: ['This device', 'यह डिवाइस'],
  unknown: ['Unknown device', 'अनजान डिवाइस'],
  on: (browser: string, system: string) => [`${browser} on ${system}`, `${system} पर ${browser}`],
})
