import { bilingual } from '@tapri/web-kit/language'

export const useSessionEndingTexts = bilingual({
  title: (when: string) => [`You will be logged out ${when}.`, `आप ${when} लॉग आउट हो जाएँगे।`],
  hint: ['Log in again now to keep working without a break.', 'काम न रुके, इसके लिए अभी फिर से लॉग इन करें।'],
  again: ['Log in again', 'फिर से लॉग इन करें'],
})
