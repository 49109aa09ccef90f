import { bilingual } from '@tapri/web-kit/language'

export const useTexts = bilingual({
  cash: ['Cash', 'कैश'],
  greeting: (name: string) => [`Hello, ${name}`, `नमस्ते, ${name}`],
})
