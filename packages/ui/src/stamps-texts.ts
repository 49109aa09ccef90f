import { bilingual } from '@tapri/web-kit/language'

export const useStampsTexts = bilingual({
  stamped: (stamps: number, needed: number) => [`${stamps} of ${needed} stamps`, `${needed} में से ${stamps} स्टाम्प`],
  more: (missing: number) => [`${missing} more, then one is free`, `${missing} और, फिर एक मुफ़्त`],
  free: ['Your next one is free', 'अगली बार एक मुफ़्त'],
})
