/** What one field holds, with its unit where it has one. An object or a list shows its example by its own fields. */
export interface FieldText {
  description: string
  example?: string | number | boolean
}
