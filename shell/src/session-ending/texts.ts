import { bilingual } from '@tapri/web-kit/language'

export const useSessionEndingTexts = bilingual({
  title: (when: string) => [`This device is logged out ${when}.`, `यह डिवाइस ${when} लॉग आउट हो जाएगा।`],
  hint: ['Log in again now, so that nothing stops then.', 'तब कुछ न रुके, इसके लिए अभी फिर से लॉग इन करें।'],
  again: ['Log in again', 'फिर से लॉग इन करें'],
})
