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
        promise: 'R12 the error of the webhook contains neither the phone nor the code',
      },
      {
        find: '`answered ${response.status}`',
        replace: '`answered ${response.statusText}`',
        promise: 'R12 the response of the webhook is not repeated in the error',
      },
      {
        find: "redirect: 'error'",
        replace: "redirect: 'follow'",
        promise: 'R12 a code is sent to the configured URL only',
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
        promise: 'R60 the request hashes of an erased customer are deleted',
      },
      {
        find: ", eb(sql<string>`answer #>> '{done,id}'`, 'in', ids)",
        replace: '',
        promise: 'R60 stored responses about an erased customer are deleted',
      },
      {
        find: "await trx.deleteFrom('saved_locations').where('user_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 the saved location of an erased customer is deleted',
      },
      {
        find: "await trx.deleteFrom('saved_places').where('user_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 the saved places of an erased customer are deleted',
      },
      {
        find: "await trx.deleteFrom('reset_codes').where('user_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 the reset codes of an erased customer are deleted',
      },
      {
        find: "await trx.deleteFrom('outbox').where('thing_id', 'in', ids).execute()",
        replace: '',
        promise: 'R60 unpublished events about an erased customer are deleted',
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
        promise: 'R06 production requires approval',
      },
      {
        find: "if (phone_verification === 'none') {",
        replace: 'if (!phone_verification) {',
        promise: 'R07 production refuses resets without a code',
      },
      {
        find: "!CODE_WEBHOOK_URL.startsWith('https://')",
        replace: "!CODE_WEBHOOK_URL.startsWith('http')",
        promise: 'R07 production requires https for the code webhook',
      },
    ],
  ),
]
