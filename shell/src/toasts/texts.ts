import { bilingual } from '@tapri/web-kit/language'

export const useToastTexts = bilingual({
  label: ['Notices', 'सूचनाएँ'],
  close: ['Close', 'बंद करें'],
})
