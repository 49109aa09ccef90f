/** A licence number of India's food safety authority: 14 digits. */
export const FSSAI_PATTERN = '^\\d{14}$'

export const isFssai = (text: string) => new RegExp(FSSAI_PATTERN).test(text)
