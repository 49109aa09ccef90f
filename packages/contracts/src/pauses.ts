import type { Language } from './problems/text.ts'

// How long and why an outlet takes no new orders. Plain values: pages import this file without the schemas. A reason
// that has been used stays in its list, since stored pauses have it.

export const pauseLengths = ['15_minutes', '30_minutes', '60_minutes', 'closing'] as const
export type PauseLength = (typeof pauseLengths)[number]

/** The first is the default. */
export const pauseReasons = [
  'too_busy',
  'nobody_to_deliver',
  'ingredient_missing',
  'equipment_broken',
  'other',
] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The reason as customers read it, in the middle of a sentence. */
export const pauseWords: Record<Language, Record<PauseReason, string>> = {
  en: {
    too_busy: 'our hands are full',
    nobody_to_deliver: 'nobody is free to deliver',
    ingredient_missing: 'we are out of an ingredient',
    equipment_broken: 'some equipment needs repair',
    other: 'we need a short break',
  },
  hi: {
    too_busy: 'काम बहुत ज़्यादा है',
    nobody_to_deliver: 'डिलीवरी के लिए कोई ख़ाली नहीं है',
    ingredient_missing: 'कुछ सामान ख़त्म हो गया है',
    equipment_broken: 'कुछ ठीक करवाना है',
    other: 'हमें थोड़ा समय चाहिए',
  },
}
