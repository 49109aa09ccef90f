import { type FieldText, fieldsOf } from '../field-text.ts'

/** Fields of the log of changes. */
export const changeFields: Record<string, FieldText> = {
  changes: 'The newest first.',
  'Change.id': 'Opaque id.',
  'Change.at': 'When it was made.',
  'Change.person_id': 'Who made it; null: the operator, by a command.',
  'Change.person_name': ['Their name; empty after an erasure.', 'Meera'],
  'Change.kind': 'What was changed.',
  'Change.action': 'Whether it was there before, and after.',
  'Change.thing_id': 'Id of what was changed; of a position and an account, of the person.',
  'Change.thing_name': ['Its name then; of people, products sold out and outlets the present one.', 'Masala Chai'],
  'Change.outlet_id': 'Outlet that it is about; null: all.',
  'Change.outlet_name': ['Its present name.', 'Connaught Place'],
  'Change.fields': 'What differs.',
  'ChangedField.name': ['The field; of one within another, both names with a dot between.', 'location.address'],
  'ChangedField.before': ['What it was; null: nothing.', 20],
  'ChangedField.after': ['What it is since; null: nothing.', 25],
  'listChanges.next': 'Where the next page begins; missing from the last one.',
  'listChanges.people': 'Everybody who made a change that the caller may see.',
  'listChanges.name': ['Name of the person.', 'Meera'],
  'listChanges.after': 'Goes on behind this `next` of an earlier response.',
  'listChanges.time_zone': 'Zone of `from` and `to`: that of the outlet asked for, else of the business.',
  ...fieldsOf(['listChanges', 'exportChanges'], {
    kind: 'Only changes of this kind.',
    person_id: 'Only changes by this person.',
    outlet_id: 'Only changes of this outlet.',
  }),
}

/** Describes the schemas of changes. */
export const changeSchemas: Record<string, FieldText> = {
  Change: 'A change that somebody made to the menu, an outlet, a promotion, a position or a setting.',
  ChangeAction: 'Whether it was there before, and after.',
  ChangedField: 'A field before and after a change.',
}
