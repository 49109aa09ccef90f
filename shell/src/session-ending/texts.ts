import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: (when: string) => `This device is logged out ${when}.`,
  hint: 'Log in again now, so that nothing stops then.',
  again: 'Log in again',
  later: 'Later',
}

const hi: typeof en = {
  title: (when) => `यह डिवाइस ${when} लॉग आउट हो जाएगा।`,
  hint: 'तब कुछ न रुके, इसके लिए अभी फिर से लॉग इन करें।',
  again: 'फिर से लॉग इन करें',
  later: 'बाद में',
}

export const useSessionEndingTexts = createTexts({ en, hi })
