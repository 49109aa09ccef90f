import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/auth/src/${path}`

/** Sending codes, erasure and settings of auth. */
export const authOperations: Mutant[] = [
  ...faultsIn(
    at('code-webhook.ts'),
    [at('code-webhook.test.ts')],
    [
      {
        find: '`the code webhook ${failure}`',
        replace: '`the code webhook ${failure} for ${phone} ${code}`',
        promise: "R12 the webhook's error says nothing of the phone or the code",
      },
      {
        find: '`answered ${response.status}`',
        replace: '`answered ${response.statusText}`',
        promise: 'R12 what the webhook answers is not repeated',
      },
      {
        find: "redirect: 'error'",
        replace: "redirect: 'follow'",
        promise: 'R12 a code is sent to the address that was set and to no other',
      },
    ],
  ),
  ...faultsIn(
    at('erase-customer/erase.ts'),
    [at('erase-customer/command.int.test.ts')],
    [
      {
        find: "eb('owner_id', 'in', ids), ",
        replace: '',
        promise: 'R60 an erased customer leaves no hash of a request behind',
      },
      {
        find: ", eb(sql<string>`answer #>> '{done,id}'`, 'in', ids)",
        replace: '',
        promise: 'R60 an answer about an erased customer is not kept under a key',
      },
      {
        find: "await trx.deleteFrom('saved_locations').where('user_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 an erased customer leaves no place behind',
      },
      {
        find: "await trx.deleteFrom('reset_codes').where('user_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 an erased customer leaves no code behind',
      },
      {
        find: "await trx.deleteFrom('outbox').where('thing_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 events about an erased customer that wait are not sent',
      },
    ],
  ),
  ...faultsIn(
    at('settings.ts'),
    [at('settings.test.ts')],
    [
      {
        find: 'settings.REGISTRATION ?? preset.REGISTRATION',
        replace: "settings.REGISTRATION ?? 'open'",
        promise: 'R06 production wants approval',
      },
      {
        find: "if (phone_verification === 'none') {",
        replace: 'if (!phone_verification) {',
        promise: 'R07 production refuses resets without a code',
      },
      {
        find: "!CODE_WEBHOOK_URL.startsWith('https://')",
        replace: "!CODE_WEBHOOK_URL.startsWith('http')",
        promise: 'R07 codes are sent by https in production',
      },
    ],
  ),
]
