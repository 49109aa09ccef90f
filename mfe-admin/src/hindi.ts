/**
 * The `lang` of a Hindi text: on an English page plain `hi` gets only the few glyphs of the language switch (base.css).
 */
export const HINDI = 'hi-IN'

interface InHindi {
  name_hi?: string
  description_hi?: string
}

/** Returns the Hindi texts as form values. */
export const hindiFieldsOf = (thing: InHindi | null) => ({
  name_hi: thing?.name_hi ?? '',
  description_hi: thing?.description_hi ?? '',
})

/** Includes a Hindi text only if it was changed. */
export const hindiBodyOf = <F extends keyof InHindi>(field: F, typed: string, before: InHindi | null | undefined) =>
  (typed.trim() === (before?.[field] ?? '') ? {} : { [field]: typed.trim() || null }) as { [K in F]?: string | null }
