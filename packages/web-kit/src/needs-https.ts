import { bilingual } from './language.tsx'

const useSentence = bilingual([
  'Browsers allow this only over https. Please open this page with https:// in its address.',
  'ब्राउज़र यह सिर्फ़ https पर होने देते हैं। कृपया यह पेज https:// वाले पते से खोलें।',
])

/** Says why the browser lacks a function, where the page came over plain HTTP; empty where it did not. */
export function useNeedsHttps(): string {
  const sentence = useSentence()
  return globalThis.isSecureContext === false ? sentence : ''
}
