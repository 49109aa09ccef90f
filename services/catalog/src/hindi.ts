interface Form {
  name_hi?: string | null | undefined
  description_hi?: string | null | undefined
}

const stored = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)

/** Returns the columns of a form's Hindi texts; those that the form leaves out stay. Blank ones are stored as null. */
export function hindiColumns(form: Form) {
  const [name_hi, description_hi] = [stored(form.name_hi), stored(form.description_hi)]
  return { ...(name_hi !== undefined && { name_hi }), ...(description_hi !== undefined && { description_hi }) }
}

/** Returns Hindi texts for a response, without empty ones. */
export const hindiOf = ({ name_hi, description_hi }: Form) => ({
  ...(name_hi && { name_hi }),
  ...(description_hi && { description_hi }),
})
