import { bilingual } from './language.tsx'

const useSentence = bilingual([
  'This works only over https. Open this page with https:// in its address.',
  'यह सिर्फ़ https पर चलता है। यह पेज https:// वाले पते से खोलें।',
])

/** Says why the browser lacks a feature, if the page was loaded over plain HTTP; otherwise empty. */
export function useNeedsHttps(): string {
  const sentence = useSentence()
  return globalThis.isSecureContext === false ? sentence : ''
}
