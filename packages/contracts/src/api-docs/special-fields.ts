import type { FieldText } from './field-text.ts'

/** Fields that mean something else in one schema or call: `<schema or call>.<field>`. */
export const specialFields: Record<string, FieldText> = {
  'AdminUser.second_factor': { description: 'Whether a login asks for more than the password.', example: false },
  'Order.version': { description: 'Counts up by one with each change.', example: 3 },
  'OrderAlert.kind': { description: 'What the order waits for.', example: 'unconfirmed' },
  'PaymentState.payment_status': { description: 'Whether it is paid.', example: 'unpaid' },
  'PaymentState.status': { description: 'State of the payment session.', example: 'open' },
  'Problem.code': { description: 'Name of the refusal for programs.', example: 'PRICE_CHANGED' },
  'Problem.detail': {
    description: 'Sentence for the user, in the language of `Accept-Language`.',
    example: 'The price of Masala Chai is now ₹20.00. Please review your cart.',
  },
  'Problem.second_factor': { description: 'With which the login goes on; only of `SECOND_FACTOR_NEEDED`.' },
  'Problem.status': { description: 'HTTP status.', example: 409 },
  'Problem.type': {
    description: "Address of the refusal, relative to the shell's; `about:blank` where a library refused.",
    example: '/problems/price-changed',
  },
  'PushDevice.current': { description: 'Whether the session of this request subscribed it.', example: true },
  'StaffEvent.id': { description: 'Counts up with each event.', example: 120 },
  'StaffEvent.kind': { description: 'What was done.', example: 'approved' },
  'getImage.name': { description: 'Hash of the picture with its ending.', example: 'ab12.webp' },
  'listAlerts.kind': { description: 'What the order waits for.', example: 'unconfirmed' },
  'markStaffEventsSeen.id': { description: 'Id of the newest event that was seen.', example: 120 },
}
