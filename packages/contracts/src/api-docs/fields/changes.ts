import { type FieldDescription, fieldsOf } from '../field-description.ts'

/** Fields of the log of changes. */
export const changeFields: Record<string, FieldDescription> = {
  changes: 'The changes, the newest first.',
  'Change.id': 'Opaque id.',
  'Change.at': 'When it was made.',
  'Change.person_id': 'The person who made it; null: the operator, by a command.',
  'Change.person_name': ['Their name; empty after an erasure.', 'Meera'],
  'Change.kind': 'Kind of the changed thing.',
  'Change.action': 'Added, changed or removed.',
  'Change.thing_id': 'Id of the changed thing; for a position or an account, of the person.',
  'Change.thing_name': ['Its name then; for people, outlets and sold-out products the present one.', 'Masala Chai'],
  'Change.outlet_id': 'The outlet; null: all outlets.',
  'Change.outlet_name': ['Its present name.', 'Connaught Place'],
  'Change.fields': 'The fields that differ.',
  'ChangedField.name': ['The field; a nested one as both names with a dot between.', 'location.address'],
  'ChangedField.before': ['Value before; null: none.', 20],
  'ChangedField.after': ['Value after; null: none.', 25],
  'listChanges.next': 'Value for `after`; missing on the last page.',
  'listChanges.people': 'Everybody who made a change that the caller may see.',
  'listChanges.name': ['Name of the person.', 'Meera'],
  'listChanges.after': '`next` of the previous page.',
  'listChanges.time_zone': 'Zone of `from` and `to`: that of the outlet asked for, else of the business.',
  ...fieldsOf(['listChanges', 'exportChanges'], {
    kind: 'Only changes of this kind.',
    person_id: 'Only changes by this person.',
    outlet_id: 'Only changes of this outlet.',
  }),
}

/** Describes the schemas of changes. */
export const changeSchemas: Record<string, FieldDescription> = {
  Change: 'A change of the menu, an outlet, a promotion, a position or a setting.',
  ChangeAction: 'Added, changed or removed.',
  ChangedField: 'A field before and after a change.',
}
