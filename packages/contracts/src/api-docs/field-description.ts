/** Says what a field or a schema holds, with its unit if it has one. A single value comes with an example. */
export type FieldDescription =
  | string
  | readonly [description: string, example: string | number | readonly (string | number)[]]

/** The same fields of several schemas or calls, as `<schema or call>.<field>`. */
export const fieldsOf = (
  owners: readonly string[],
  texts: Record<string, FieldDescription>,
): Record<string, FieldDescription> =>
  Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
