interface Form {
  name_hi?: string | null | undefined
  description_hi?: string | null | undefined
}

const stored = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)

/** Gives the columns of a form's texts in Hindi; what the form leaves out stays. A blank one is stored as null. */
export function hindiColumns(form: Form) {
  const [name_hi, description_hi] = [stored(form.name_hi), stored(form.description_hi)]
  return { ...(name_hi !== undefined && { name_hi }), ...(description_hi !== undefined && { description_hi }) }
}

/** The texts in Hindi as a response has them: only those that there are. */
export const hindiOf = ({ name_hi, description_hi }: Form) => ({
  ...(name_hi && { name_hi }),
  ...(description_hi && { description_hi }),
})
