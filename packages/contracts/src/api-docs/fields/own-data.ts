import type { FieldDescription } from '../field-description.ts'

/** Fields of the calls by which people manage their own data. */
export const ownDataFields: Record<string, FieldDescription> = {
  'MyData.made_at': 'When it was read.',
  'MyData.tables': 'The tables, including those without rows of the caller.',
  'MyData.tables.table': ['Its name.', 'orders'],
  'MyData.tables.rows': 'The rows of the caller, the newest first: columns as they are stored, money in paise.',
  'MyData.tables.complete': 'False: there are more than 10,000 rows.',
  'MyData.tables.erasure': 'Effect of an erasure on them.',
  'Nominee.name': ['Their name.', 'Ravi'],
  'getNominee.nominee': 'The nominee; null: none.',
}

export const ownDataSchemas: Record<string, FieldDescription> = {
  MyData: 'Data that a service stores about the caller.',
  Nominee: 'The person who may act for a customer who has died or cannot act.',
}
