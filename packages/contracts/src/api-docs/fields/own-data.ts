import type { FieldText } from '../field-text.ts'

/** Fields of the calls by which people manage their own data. */
export const ownDataFields: Record<string, FieldText> = {
  'MyData.made_at': 'When it was read.',
  'MyData.tables': 'A table each, those without rows of the caller too.',
  'MyData.tables.table': ['Its name.', 'orders'],
  'MyData.tables.rows': 'The rows of the caller, the newest first: columns as they are stored, money in paise.',
  'MyData.tables.complete': 'False: there are more than 10,000.',
  'MyData.tables.erasure': 'What an erasure does with them.',
  'Nominee.name': ['Their name.', 'Ravi'],
  'getNominee.nominee': 'Who was named; null: nobody.',
}

export const ownDataSchemas: Record<string, FieldText> = {
  MyData: 'The data that a service stores about the caller.',
  Nominee: 'Who may act for a customer who has died or cannot act.',
}
