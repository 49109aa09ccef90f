import type { FieldText } from '../field-text.ts'

/** Fields about duty and hours. */
export const dutyFields: Record<string, FieldText> = {
  on_duty: 'Whether they are on duty at the outlet that asks; missing where it has no riders of its own.',
  duty: 'Where they are on duty, and since when; missing: off duty.',
  duty_id: 'Duty to end; only for `too_long`.',
  needs: 'What needs somebody.',
  person_phone: 'Their phone.',
  'OwnDuty.since': 'When it began.',
  'OwnDuty.orders': 'Open orders that they have to bring.',
  'OwnDuty.outlets': 'Where they may go on duty.',
  'PersonOnDuty.since': 'When it began.',
  'PersonOnDuty.orders': 'Open orders that they have to bring.',
  'PersonOnDuty.name': ['Their name.', 'Ravi'],
  'DutyNeed.kind':
    '`too_long`: probably forgotten to end; `nobody`: orders wait and no rider is on duty; `off_duty`: orders of a rider who is off duty.',
  'DutyNeed.since': 'Since when: the duty, or the oldest of the orders.',
  'DutyNeed.orders': 'Open orders that it is about.',
  'DutyNeed.person_name': 'Whom it is about; missing for `nobody`.',
  'listDuty.people': 'Everybody on duty, the longest first.',
  'exportHours.from': ['A day of the first week.', '2026-11-02'],
  'exportHours.to': ['A day of the last week.', '2026-11-29'],
  'exportHours.outlet_id': 'Only the hours at this outlet.',
}

export const dutySchemas: Record<string, FieldText> = {
  DutyNeed: 'Something of duty that needs somebody.',
  OwnDuty: 'Whether and where somebody is on duty.',
  PersonOnDuty: 'Somebody on duty.',
}
