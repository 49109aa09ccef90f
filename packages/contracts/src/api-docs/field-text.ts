/** What one field holds, with its unit where it has one. An object and a list of objects show their example by their own fields. */
export interface FieldText {
  description: string
  example?: string | string[]
}
